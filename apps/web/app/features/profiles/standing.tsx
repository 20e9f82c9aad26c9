import { Trans } from '@lingui/react/macro';
import { Spark } from '@vonk/ui/spark';
import { Heart } from 'lucide-react';
import styles from './standing.module.css';

/** Says that this person likes the member, or that both like each other. */
export function Standing({ isMatch }: { isMatch: boolean }) {
  return (
    <p className={styles.standing}>
      {isMatch ? <Spark /> : <Heart aria-hidden="true" />}
      {isMatch ? <Trans>You like each other</Trans> : <Trans>Likes you</Trans>}
    </p>
  );
}
