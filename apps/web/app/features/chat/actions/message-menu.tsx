import { Trans, useLingui } from '@lingui/react/macro';
import { createApiClient } from '@vonk/api-client';
import type { Message, Quote } from '@vonk/schema';
import { QUOTE_LENGTH, REACTIONS, type Reaction } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import menuStyles from '@vonk/ui/menu.module.css';
import { Modal } from '@vonk/ui/modal';
import { useToast } from '@vonk/ui/toast';
import { Copy, Flag, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tick } from '../../../browser/haptic.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import { useLiveBus } from '../../../live/bus.ts';
import { isRemoved } from '../group-messages.ts';
import { useQuoteWords } from '../message-quote.tsx';
import styles from './message-menu.module.css';

await loadWords('account');

const ReportModal = onDemand(() => import('../../moderation/exports/report-modal.tsx'));

interface MessageMenuProps {
  message: Message;
  /** The other person. */
  profile: { id: string; name: string };
  isBlocked: boolean;
  /** Absent where nothing can be written. */
  onReply?: ((quote: Quote) => void) | undefined;
  onClose: () => void;
}

/** What can be done with a message. */
export default function MessageMenu({ message, profile, isBlocked, onReply, onClose }: MessageMenuProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<'menu' | 'delete' | 'report'>('menu');
  const { react, remove } = useChanges(message);
  const showToast = useToast();
  const quote = quoteOf(message);
  const words = useQuoteWords()(quote);
  const { own, text, held } = message;
  const isGone = isRemoved(message);
  const mine = message.reactions.find((one) => one.own)?.reaction ?? null;

  function choose(reaction: Reaction): void {
    tick();
    onClose();
    void react(mine === reaction ? null : reaction);
  }

  async function copy(): Promise<void> {
    onClose();
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', text: t({ message: 'Copied', context: 'message: its text was taken over' }) });
    } catch {
      // Forbidden by the browser or its user.
      showToast({ tone: 'error', text: t`Something went wrong, please try again later.` });
    }
  }

  if (step === 'report') {
    const about = { messages: [{ id: message.id, text: words }] };
    return <ReportModal profile={profile} about={about} isBlocked={isBlocked} onClose={onClose} />;
  }
  if (step === 'delete') {
    return (
      <Modal key="delete" isOpen onClose={onClose} size="small" title={<Trans>Delete this message?</Trans>}>
        <p>
          <Trans>It disappears for both of you. You don’t get the credits for it back.</Trans>
        </p>
        <div className={styles.actions}>
          <Button
            type="button"
            isWide
            onClick={() => {
              onClose();
              void remove();
            }}
          >
            <Trans context="button: delete a message">Delete</Trans>
          </Button>
          <Button type="button" look="bare" isWide onClick={onClose}>
            <Trans context="button: leave without doing it">Cancel</Trans>
          </Button>
        </div>
      </Modal>
    );
  }
  return (
    <Modal
      key="menu"
      isOpen
      onClose={onClose}
      size="small"
      title={t({ message: 'Message', context: 'heading: what can be done with a message' })}
    >
      {!isGone && !held && !isBlocked && (
        <fieldset className={styles.reactions} aria-label={t({ message: 'React', context: 'to a message' })}>
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              className={styles.reaction}
              aria-pressed={mine === reaction}
              onClick={() => choose(reaction)}
            >
              {reaction}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.entries}>
        {onReply && !isGone && (
          <button
            type="button"
            className={menuStyles.entry}
            onClick={() => {
              onClose();
              onReply(quote);
            }}
          >
            <Reply aria-hidden="true" />
            <Trans context="button: to a message">Reply</Trans>
          </button>
        )}
        {text && 'clipboard' in navigator && (
          <button type="button" className={menuStyles.entry} onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            <Trans context="button: the text of a message">Copy</Trans>
          </button>
        )}
        {!own && (
          <button type="button" className={menuStyles.entry} onClick={() => setStep('report')}>
            <Flag aria-hidden="true" />
            <Trans context="button: a message">Report</Trans>
          </button>
        )}
        {own && !isGone && !held && (
          <button type="button" className={classes(menuStyles.entry, styles.danger)} onClick={() => setStep('delete')}>
            <Trash2 aria-hidden="true" />
            <Trans context="button: delete a message">Delete</Trans>
          </button>
        )}
      </div>
    </Modal>
  );
}

const quoteOf = ({ id, own, text, gift, photo, deleted }: Message): Quote => ({
  id,
  own,
  text: [...text].slice(0, QUOTE_LENGTH).join(''),
  gift,
  has_photo: photo !== null,
  deleted,
});

/** Changes show at once, and are taken back if they are refused. */
function useChanges(message: Message) {
  const { t } = useLingui();
  const bus = useLiveBus();
  const showToast = useToast();

  async function change(changed: Message, send: () => Promise<unknown>): Promise<void> {
    const show = (shown: Message) =>
      bus.publish({
        kind: 'message_changed',
        data: { conversation: message.conversation, own: message.own, message: shown },
      });
    show(changed);
    try {
      await send();
    } catch {
      show(message);
      showToast({ tone: 'error', text: t`Something went wrong, please try again later.` });
    }
  }

  return {
    react: (reaction: Reaction | null) =>
      change(
        {
          ...message,
          reactions: [...message.reactions.filter((one) => !one.own), ...(reaction ? [{ reaction, own: true }] : [])],
        },
        () => createApiClient().put('/api/reaction.php', { message: message.id, reaction }),
      ),
    remove: () =>
      change({ ...message, text: '', gift: null, photo: null, deleted: true, reactions: [] }, () =>
        createApiClient().delete('/api/message.php', { message: message.id }),
      ),
  };
}
