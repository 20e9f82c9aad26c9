import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@remix-run/react';
import type { Profile } from '@vonk/schema';
import { ButtonLink } from '../../../components/button.tsx';
import { LikeButton } from '../../../components/like-button.tsx';
import styles from './profile-actions.module.css';

/** What a visitor can do about a profile. */
export function JoinCall({ profile }: { profile: Profile }) {
  const { pathname } = useLocation();
  const { name } = profile;
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        <ButtonLink to={`/signup?profile=${profile.id}`} size="large" className={styles.main}>
          <Trans>Sign up for free</Trans>
        </ButtonLink>
        <LikeButton profile={profile} />
      </div>
      <p className={`small muted ${styles.line}`}>
        <Trans>
          Sign up to write to <bdi>{name}</bdi>. Already a member?{' '}
          <Link to={`/login?next=${encodeURIComponent(pathname)}`}>Log in</Link>
        </Trans>
      </p>
    </div>
  );
}
