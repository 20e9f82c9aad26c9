import { Trans } from '@lingui/react/macro';
import type { ChatListEntry } from '@vonk/schema';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';
import styles from './undo-bar.module.css';

const SHOWN_FOR = 10_000;

interface UndoBarProps {
  chat: ChatListEntry;
  onUndo: () => void;
  onEnd: () => void;
}

/** Says that a conversation was archived, and puts it back. Stays while it is being read. */
export function UndoBar({ chat, onUndo, onEnd }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const end = useNewest(onEnd);
  const undo = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the row.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end.current(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const { name } = chat.profile;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays visible while it is being read
    <div
      className={styles.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span role="status">
        <Trans>
          Archived: <bdi>{name}</bdi>
        </Trans>
      </span>
      <button ref={undo} type="button" onClick={onUndo}>
        <Trans context="button: puts a conversation back">Undo</Trans>
      </button>
    </div>
  );
}
