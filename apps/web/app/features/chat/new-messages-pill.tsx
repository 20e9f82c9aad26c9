import { Plural } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './new-messages-pill.module.css';

/** Number of messages that arrived below while the reader is further up. */
export default function NewMessagesPill({ count, onClick }: { count: number; onClick: () => void }): ReactNode {
  return (
    <button type="button" className={styles.pill} onClick={onClick}>
      <ArrowDown aria-hidden="true" />
      <Plural value={count} one="# new message" other="# new messages" />
    </button>
  );
}
