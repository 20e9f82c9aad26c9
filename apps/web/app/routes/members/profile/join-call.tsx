import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@remix-run/react';
import type { Profile } from '@vonk/schema';
import { ButtonLink } from '../../../components/button.tsx';
import { LikeButton } from '../../../components/like-button.tsx';
import { useSignupLink } from '../../../components/signup-region.tsx';
import styles from './profile-actions.module.css';

/** What visitors can do about a profile: come in. */
export function JoinCall({ profile }: { profile: Profile }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <ButtonLink {...useSignupLink(profile)} size="large" className={styles.main}>
          <Trans>Sign up and say hello</Trans>
        </ButtonLink>
        <LikeButton profile={profile} />
      </div>
      <p className={styles.price}>
        <span>
          <Trans>
            Already a member? <Link to={`/login?next=${encodeURIComponent(pathname)}`}>Log in</Link>
          </Trans>
        </span>
      </p>
    </div>
  );
}
