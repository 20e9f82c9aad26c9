import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { useSite } from '../site.ts';
import { Button } from './button.tsx';
import styles from './entry-warning-modal.module.css';
import { FictionalChip } from './fictional-chip.tsx';
import { Modal } from './modal.tsx';

export function EntryWarningModal({ onClose }: { onClose: () => void }) {
  const { settings } = useSite();
  const minAge = settings.min_age;
  return (
    <Modal isOpen onClose={onClose} title={<Trans>Important information</Trans>}>
      <div className={styles.body}>
        <p>
          <FictionalChip words="plural" look="quiet" />
        </p>
        <p>{settings.fictional_warning}</p>
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
