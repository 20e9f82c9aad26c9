import { Skeleton } from '@vonk/ui/skeleton';
import type { ReactNode } from 'react';
import { moveBetweenCards } from './grid-keys.ts';
import styles from './member-grid.module.css';

/** Arrow keys go from card to card. */
export function MemberGrid({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the links in it
    <div className={styles.grid} onKeyDown={moveBetweenCards}>
      {children}
    </div>
  );
}

/** Placeholders for cards that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
    <Skeleton key={at} shape="card" />
  ));
}
