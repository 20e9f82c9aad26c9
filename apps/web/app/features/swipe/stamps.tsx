import { Trans } from '@lingui/react/macro';
import { Spark } from '@vonk/ui/spark';
import { memo, useEffect, useRef } from 'react';
import styles from './stamps.module.css';

/** The decision in words, over the cards: stays in place while a card leaves, and goes once none does. */
export const Stamps = memo(function Stamps({ isLeaving }: { isLeaving: boolean }) {
  const stamps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLeaving) for (const name of ['--spark', '--skip']) stamps.current?.style.removeProperty(name);
  }, [isLeaving]);
  return (
    <div ref={stamps} className={styles.stamps} data-stamps aria-hidden="true">
      <p className={`${styles.stamp} ${styles.spark}`}>
        <Spark />
        <Trans context="stamp on a picture: liked">Spark</Trans>
      </p>
      <p className={`${styles.stamp} ${styles.skip}`}>
        <Trans context="stamp on a picture: not this one">Pass</Trans>
      </p>
    </div>
  );
});
