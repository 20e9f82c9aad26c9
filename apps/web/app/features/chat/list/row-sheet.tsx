import { Trans } from '@lingui/react/macro';
import type { ChatListEntry } from '@vonk/schema';
import { Modal } from '@vonk/ui/modal';
import { Archive, ArchiveRestore, BellOff, BellPlus } from 'lucide-react';
import styles from './row-sheet.module.css';
import type { SideChange } from './side-changes.ts';

interface RowSheetProps {
  chat: ChatListEntry;
  onChange: (change: SideChange) => void;
  onClose: () => void;
}

/** What can be done with a conversation of the list. */
export function RowSheet({ chat: { profile, archived, muted }, onChange, onClose }: RowSheetProps) {
  const act = (change: SideChange) => () => {
    onClose();
    onChange(change);
  };
  return (
    <Modal isOpen onClose={onClose} size="small" title={<bdi>{profile.name}</bdi>}>
      <div className={styles.entries}>
        <button type="button" onClick={act({ archived: !archived })}>
          {archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          <span>
            {archived ? <Trans>Put back into the list</Trans> : <Trans context="button">Archive</Trans>}
            {!archived && (
              <small>
                {muted ? <Trans>It stays there, as it is muted.</Trans> : <Trans>A new message brings it back.</Trans>}
              </small>
            )}
          </span>
        </button>
        <button type="button" onClick={act({ muted: !muted })}>
          {muted ? <BellPlus aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          <span>
            {muted ? (
              <Trans context="button: be told of messages again">Unmute</Trans>
            ) : (
              <Trans context="button: be told of no messages">Mute</Trans>
            )}
            {!muted && (
              <small>
                <Trans>No notifications, no emails and no number on the badge.</Trans>
              </small>
            )}
          </span>
        </button>
      </div>
    </Modal>
  );
}
