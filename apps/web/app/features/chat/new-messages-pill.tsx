import { Plural } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './new-messages-pill.module.css';

/** What came in below while something older is being read. */
export default function NewMessagesPill({ count, onClick }: { count: number; onClick: () => void }): ReactNode {
  return (
    <button type="button" className={styles.pill} onClick={onClick}>
      <ArrowDown aria-hidden="true" />
      <Plural value={count} one="# new message" other="# new messages" />
    </button>
  );
}
