import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { useCameByPath } from '../../features/signup/exports/came-by-path.ts';
import styles from './lost.module.css';

/** Of a page that nobody finds: an empty card with the status on it. */
export function LostMark() {
  return (
    <div className={styles.mark}>
      <Spark />
      <p>404</p>
    </div>
  );
}

export function LostReason() {
  return <Trans>It may have been deleted or hidden, or the address isn’t quite right.</Trans>;
}

/** To people, and to answers. */
export function LostWays({ reloadDocument = false }: { reloadDocument?: boolean }) {
  const pathTo = useCameByPath();
  return (
    <div className={styles.ways}>
      <ButtonLink to={pathTo('/members')} reloadDocument={reloadDocument}>
        <Trans>Discover people</Trans>
      </ButtonLink>
      <ButtonLink to="/pages/faq" look="quiet" reloadDocument={reloadDocument}>
        <Trans context="link">FAQ</Trans>
      </ButtonLink>
    </div>
  );
}
