import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'card' | 'line' | 'row' | 'title' | 'circle' | 'button' | 'panel';
}

/** The shape of what is being fetched. */
export function Skeleton({ shape }: SkeletonProps) {
  return <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}

/** Some lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
        <Skeleton key={line} shape="line" />
      ))}
    </div>
  );
}

/** A person in a list: the picture, the name and a line. */
export function SkeletonPerson() {
  return (
    <div className={styles.person} aria-hidden="true">
      <Skeleton shape="circle" />
      <SkeletonText lines={2} />
    </div>
  );
}
