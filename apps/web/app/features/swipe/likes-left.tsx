import { Trans } from '@lingui/react/macro';
import { SWIPE_LIKES_PER_DAY } from '@vonk/schema/constants';
import { Spark } from '@vonk/ui/spark';
import { memo } from 'react';
import styles from './likes-left.module.css';

/** Of the day; premium members may have no limit, and then no counter. */
export const LikesLeft = memo(function LikesLeft({ left }: { left: number }) {
  const max = SWIPE_LIKES_PER_DAY;
  return (
    <p className={styles.left}>
      <span className={styles.sparks} aria-hidden="true">
        {Array.from({ length: max }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <Spark key={at} className={at < left ? undefined : styles.used} />
        ))}
      </span>
      <span>
        <Trans>
          {left} of {max} likes left today
        </Trans>
      </span>
    </p>
  );
});
