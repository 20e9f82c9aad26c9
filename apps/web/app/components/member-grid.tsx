import type { ReactNode } from 'react';
import styles from './member-grid.module.css';

export function MemberGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
