import type { ReactNode } from 'react';
import styles from './member-grid.module.css';
import { Skeleton } from '@vonk/ui/skeleton';

export function MemberGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Cards on their way, in the place where they will be. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Skeleton key={at} shape="card" />
  ));
}
