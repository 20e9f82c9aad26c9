import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { Profile } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { useSite } from '../../site.ts';
import { LikeButton } from '../likes/exports/like-button.tsx';
import { ByInvitation } from '../signup/exports/by-invitation.tsx';
import { useLoginPath } from '../signup/exports/login-path.ts';
import { useSignupLink } from '../signup/exports/signup-region.tsx';
import styles from './profile-actions.module.css';

/** Invites visitors to join. */
export function JoinCall({ profile }: { profile: Profile }) {
  const loginPath = useLoginPath();
  const { signup_open: isOpen } = useSite();
  const signup = useSignupLink(profile);
  if (!isOpen) return <ByInvitation className={styles.bar} />;
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <ButtonLink {...signup} size="large" className={styles.main}>
          <Trans>Sign up and say hello</Trans>
        </ButtonLink>
        <LikeButton profile={profile} />
      </div>
      <p className={styles.price}>
        <span>
          <Trans>
            Already a member? <Link to={loginPath}>Log in</Link>
          </Trans>
        </span>
      </p>
    </div>
  );
}
