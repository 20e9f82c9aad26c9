import { Trans } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { Ban } from 'lucide-react';
import { UnblockForm } from '../moderation/exports/unblock-form.tsx';
import styles from './blocked-notice.module.css';

interface BlockedNoticeProps {
  profile: Profile;
  onUnblocked: () => void;
}

/** Replaces the buttons to write and like. */
export function BlockedNotice({ profile, onUnblocked }: BlockedNoticeProps) {
  const { name } = profile;
  return (
    <div className={styles.notice}>
      <Ban aria-hidden="true" />
      <div>
        <p>
          <strong>
            <Trans>
              You blocked <bdi>{name}</bdi>.
            </Trans>
          </strong>
        </p>
        <p className="small muted">
          <Trans>You don’t see each other on this site, and neither can write to the other.</Trans>
        </p>
      </div>
      <UnblockForm profile={profile} onDone={onUnblocked} />
    </div>
  );
}
