import { Trans } from '@lingui/react/macro';
import type { Relation } from '@vonk/schema';
import { Heart } from 'lucide-react';
import { Spark } from '../../../components/spark.tsx';
import styles from './standing.module.css';

/** Whether a like came, or went both ways. */
export function Standing({ relation }: { relation: Relation }) {
  if (!relation.liked_by) return null;
  return (
    <p className={styles.standing}>
      {relation.matched ? (
        <>
          <Spark />
          <Trans>You like each other</Trans>
        </>
      ) : (
        <>
          <Heart aria-hidden="true" />
          <Trans>Likes you</Trans>
        </>
      )}
    </p>
  );
}
