import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import { Heart } from 'lucide-react';
import { useAddress } from '../../../navigation/use-address.ts';
import { useSite } from '../../../site.ts';
import { useSignupLink, type WantedProfile } from '../../signup/exports/signup-region.tsx';
import styles from './like-button.module.css';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  profile: WantedProfile & { liked: boolean };
  look?: 'glass' | 'plain';
}

/**
 * Shows a like at once; a failure takes it back with a message. Without scripts it is a form; visitors are led to the
 * sign-up.
 */
export function LikeButton(props: LikeButtonProps) {
  return useSite().user ? <LikeForm {...props} /> : <LikeInvitation {...props} />;
}

function LikeForm({ profile, look = 'plain' }: LikeButtonProps) {
  const { t } = useLingui();
  const address = useAddress();
  const { isLiked, toggle } = useLike(profile);
  const { name } = profile;
  return (
    <form
      method="post"
      action="/likes/change"
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="profile_id" value={profile.id} />
      <input type="hidden" name="return_to" value={address} />
      <button
        type="submit"
        name="intent"
        value={isLiked ? 'unlike' : 'like'}
        className={classes(styles.like, styles[look], isLiked && styles.liked)}
        aria-pressed={isLiked}
        aria-label={t`Like ${name}`}
        title={isLiked ? t({ message: 'Unlike', context: 'button' }) : t({ message: 'Like', context: 'button' })}
      >
        <Heart aria-hidden="true" />
      </button>
    </form>
  );
}

function LikeInvitation({ profile, look = 'plain' }: LikeButtonProps) {
  const { t } = useLingui();
  const { name } = profile;
  return (
    <Link {...useSignupLink(profile)} className={classes(styles.like, styles[look])} aria-label={t`Like ${name}`}>
      <Heart aria-hidden="true" />
    </Link>
  );
}
