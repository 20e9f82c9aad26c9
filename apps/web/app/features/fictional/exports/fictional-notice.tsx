import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { FictionalIcon } from './fictional-chip.tsx';
import styles from './fictional-notice.module.css';

/** The full notice, on the profile and before the first message. */
export function FictionalNotice({ name }: { name: string }) {
  return (
    <div className={styles.notice}>
      <FictionalIcon />
      <p>
        <strong>
          <Trans>
            <bdi>{name}</bdi> is a fictional profile.
          </Trans>
        </strong>{' '}
        <Trans>You can chat and flirt; a date in real life is not possible.</Trans>{' '}
        <Link to="/pages/terms#fictional">
          <Trans>How this works</Trans>
        </Link>
      </p>
    </div>
  );
}
