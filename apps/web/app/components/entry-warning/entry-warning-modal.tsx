import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { FictionalIcon } from '../../features/fictional/exports/fictional-chip.tsx';
import { useSite } from '../../site.ts';
import styles from './entry-warning-modal.module.css';

export default function EntryWarningModal({ onClose }: { onClose: () => void }) {
  const { settings } = useSite();
  const minAge = settings.min_age;

  return (
    <Modal isOpen closesOnBack={false} onClose={onClose} title={<Trans>Important information</Trans>}>
      <div className="stack">
        <div className={styles.fictional}>
          <FictionalIcon />
          <p>{settings.fictional_warning}</p>
        </div>
        <p>
          <Trans>This site is only for adults aged {minAge} and over.</Trans>
        </p>
        <Button type="button" size="large" isWide onClick={onClose}>
          <Trans context="button: on entering the site">I’m {minAge} or over, continue</Trans>
        </Button>
        <p className="small muted">
          <Trans>
            The details are in our{' '}
            <Link to="/pages/terms" onClick={onClose}>
              terms
            </Link>{' '}
            and{' '}
            <Link to="/pages/privacy" onClick={onClose}>
              privacy policy
            </Link>
            .
          </Trans>
        </p>
      </div>
    </Modal>
  );
}
