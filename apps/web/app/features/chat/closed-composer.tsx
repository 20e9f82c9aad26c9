import { Trans } from '@lingui/react/macro';
import { UnblockForm } from '../moderation/exports/unblock-form.tsx';
import { EndPauseForm } from '../privacy/exports/end-pause-form.tsx';
import styles from './closed-composer.module.css';
import type { Standing } from './standing.ts';

interface ClosedComposerProps {
  profile: { id: string; name: string };
  standing: Extract<Standing, { kind: 'closed' | 'blocked' | 'paused' }>;
  onUnblocked: () => void;
}

/** Replaces the composer where writing is not possible. */
export default function ClosedComposer({ profile, standing, onUnblocked }: ClosedComposerProps) {
  const { name } = profile;
  if (standing.kind === 'paused') {
    return (
      <div className={styles.closed}>
        <p>
          <Trans>You’re taking a break. Show your profile again, and say hello.</Trans>
        </p>
        <EndPauseForm next={`/members/${profile.id}/chat`} />
      </div>
    );
  }
  if (standing.kind === 'closed' && standing.isFraud) {
    return (
      <p className={styles.closed} role="status">
        <Trans>
          We closed this account for fraud. Send no money, gift cards or bank details, and don’t go on writing
          elsewhere.
        </Trans>
      </p>
    );
  }
  if (standing.kind === 'closed') {
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
