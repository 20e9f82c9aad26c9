import { Trans } from '@lingui/react/macro';
import { UnblockForm } from '../../components/safety/unblock-form.tsx';
import styles from './closed-composer.module.css';

interface ClosedComposerProps {
  profile: { id: string; name: string };
  /** By the member, who can take it back. */
  isBlocked: boolean;
  /** The account was closed for fraud. */
  isFraud: boolean;
  onUnblocked: () => void;
}

/** What stands in the field's place where nothing can be written. */
export default function ClosedComposer({ profile, isBlocked, isFraud, onUnblocked }: ClosedComposerProps) {
  const { name } = profile;
  if (isFraud) {
    return (
      <p className={styles.closed} role="status">
        <Trans>
          We closed this account for fraud. Send no money, gift cards or bank details, and don’t go on writing
          elsewhere.
        </Trans>
      </p>
    );
  }
  if (!isBlocked) {
    return (
      <p className={styles.closed}>
        <Trans>This profile is no longer here, so nobody would read what you write.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.closed}>
      <p>
        <Trans>
          You blocked <bdi>{name}</bdi>. You can read what was said; neither can write to the other.
        </Trans>
      </p>
      <UnblockForm profile={profile} onDone={onUnblocked} />
    </div>
  );
}
