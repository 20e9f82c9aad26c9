import { Skeleton } from '@vonk/ui/skeleton';
import styles from './thread-skeleton.module.css';

/** Placeholder for a loading conversation. */
export function ThreadSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.head}>
        <div className={styles.face}>
          <Skeleton shape="row" />
        </div>
        <div className={styles.name}>
          <Skeleton shape="line" />
        </div>
      </div>
      <div className={styles.bubbles}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </div>
  );
}
