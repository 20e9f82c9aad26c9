import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'card' | 'line' | 'row' | 'title' | 'circle' | 'button' | 'panel';
}

/** A placeholder for what is loading. */
export function Skeleton({ shape }: SkeletonProps) {
  return <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical
        <Skeleton key={line} shape="line" />
      ))}
    </div>
  );
}

/** A person in a list: photo, name and one line. */
export function SkeletonPerson() {
  return (
    <div className={styles.person} aria-hidden="true">
      <Skeleton shape="circle" />
      <SkeletonText lines={2} />
    </div>
  );
}
