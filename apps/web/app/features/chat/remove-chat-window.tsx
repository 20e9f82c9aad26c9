import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { useToast } from '@vonk/ui/toast';
import { useLiveBus } from '../../live/bus.ts';
import styles from './remove-chat-window.module.css';
import { removeChat } from './removed-chats.ts';
import type { Thread } from './thread-state.ts';

interface RemoveChatWindowProps {
  thread: Thread;
  onClose: () => void;
}

export default function RemoveChatWindow({ thread: { conversation, messages }, onClose }: RemoveChatWindowProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const showToast = useToast();
  const bus = useLiveBus();

  async function remove(): Promise<void> {
    if (!conversation) return;
    onClose();
    navigate('/chats');
    if (await removeChat({ conversation, upTo: messages.at(-1)?.id ?? '0' })) return bus.refresh();
    showToast({ tone: 'error', text: t`The chat could not be removed. Please try again.` });
    bus.publish({ kind: 'resync', data: {} });
  }

  return (
    <Modal isOpen onClose={onClose} size="small" title={<Trans>Remove chat</Trans>}>
      <p>
        <Trans>It disappears from your own list, and its messages with it.</Trans>
      </p>
      <div className={styles.actions}>
        <Button type="button" isWide onClick={() => void remove()}>
          <Trans>Remove chat</Trans>
        </Button>
        <Button type="button" look="bare" isWide onClick={onClose}>
          <Trans context="button: leave without doing it">Cancel</Trans>
        </Button>
      </div>
    </Modal>
  );
}
