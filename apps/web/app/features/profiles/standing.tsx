import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Spark } from '@vonk/ui/spark';
import styles from './standing.module.css';

/** A like came from there, and perhaps went back. */
export function Standing({ isMatch }: { isMatch: boolean }) {
  return (
    <p className={styles.standing}>
      {isMatch ? <Spark /> : <Heart aria-hidden="true" />}
      {isMatch ? <Trans>You like each other</Trans> : <Trans>Likes you</Trans>}
    </p>
  );
}
