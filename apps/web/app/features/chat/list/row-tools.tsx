import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatListEntry } from '@vonk/schema';
import { Archive, ArchiveRestore, BellOff, BellPlus, Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './row-tools.module.css';
import type { SideChange } from './side-changes.ts';

interface UncoveredButtonsProps {
  chat: ChatListEntry;
  /** Whether the row stays open; while a finger moves it they are only seen. */
  isOpen: boolean;
  onAside: (change: SideChange) => void;
}

/** What a swipe uncovers behind a row. */
export function UncoveredButtons({ chat: { archived, muted }, isOpen, onAside }: UncoveredButtonsProps) {
  return (
    <div className={styles.behind} {...(isOpen ? null : { inert: '' })}>
      <button type="button" className={styles.mute} onClick={() => onAside({ muted: !muted })}>
        {muted ? <BellPlus aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        {muted ? (
          <Trans context="button: be told of messages again">Unmute</Trans>
        ) : (
          <Trans context="button: be told of no messages">Mute</Trans>
        )}
      </button>
      <button type="button" className={styles.archive} onClick={() => onAside({ archived: !archived })}>
        {archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        {archived ? (
          <Trans context="button: puts a conversation back into the list">Put back</Trans>
        ) : (
          <Trans context="button">Archive</Trans>
        )}
      </button>
    </div>
  );
}

/** Opens the menu of a conversation; only where scripts can. */
export function RowMore({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return <span className={styles.more} />;
  return (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="dialog"
      aria-label={t`Archive or mute the conversation with ${name}`}
      onClick={onClick}
    >
      <Ellipsis aria-hidden="true" />
    </button>
  );
}
