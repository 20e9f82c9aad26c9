import { useLingui } from '@lingui/react/macro';
import type { ChatListEntry } from '@vonk/schema';
import { Archive, BellOff } from 'lucide-react';
import styles from './row-tools.module.css';

/** Signs of what the member did with a conversation. */
export function RowMarks({ chat: { muted, archived } }: { chat: ChatListEntry }) {
  const { t } = useLingui();
  return (
    <span className={styles.marks}>
      {muted && <BellOff role="img" aria-label={t({ message: 'Muted', context: 'mark of a conversation' })} />}
      {archived && <Archive role="img" aria-label={t({ message: 'Archived', context: 'mark of a conversation' })} />}
    </span>
  );
}
