import { classes } from '@vonk/ui/classes';
import { Skeleton } from '@vonk/ui/skeleton';
import type { ReactNode } from 'react';
import styles from './member-grid.module.css';

/** A card spans two rows, a person without a photo one. Few people get larger cards. Arrow keys go from card to card (`grid-keys.ts`). */
export function MemberGrid({ isRoomy = false, children }: { isRoomy?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.grid, isRoomy && styles.roomy)} data-cards="">
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
