import { useLingui } from '@lingui/react/macro';
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useLiveBus } from '../live/bus.ts';
import { useSite } from '../site.ts';
import { classes } from './classes.ts';
import { rememberLike } from './given-likes.ts';
import styles from './like-button.module.css';
import { type LikeAnswer, likedNow } from './like-state.ts';
import { type MatchedProfile, useMatchPopup } from './match-region.tsx';
import { useToast } from './toast.tsx';

interface LikeButtonProps {
  profile: MatchedProfile & { liked: boolean };
  look?: 'glass' | 'plain';
}

/** Shows the wish at once; a failure takes it back and says so. Without scripts it is a form; visitors go to sign-up. */
export function LikeButton({ profile, look = 'plain' }: LikeButtonProps) {
  const { t } = useLingui();
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<LikeAnswer>({ key: `like-${profile.id}` });
  useLikeAnswer(profile, fetcher.state === 'idle' ? fetcher.data : undefined);
  const { name } = profile;

  if (!user) {
    return (
      <Link
        to={`/signup?profile=${profile.id}`}
        className={classes(styles.like, styles[look])}
        aria-label={t`Like ${name}`}
      >
        <Heart aria-hidden="true" />
      </Link>
    );
  }
  const isLiked = likedNow(profile.liked, fetcher.formData?.get('intent'), fetcher.data);
  return (
    <fetcher.Form method="post" action="/likes/change">
      <input type="hidden" name="profile_id" value={profile.id} />
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
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
    </fetcher.Form>
  );
}

/** What follows from a new answer, once. */
function useLikeAnswer(profile: MatchedProfile, answer: LikeAnswer | undefined): void {
  const { t } = useLingui();
  const showToast = useToast();
  const showMatch = useMatchPopup();
  const bus = useLiveBus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer counts, not a new function or language
  useEffect(() => {
    if (!answer) return;
    if (answer.error !== undefined) {
      showToast({ tone: 'error', text: answer.error || t`That didn’t work. Try again.` });
      return;
    }
    rememberLike(profile.id, answer.liked);
    bus.refresh();
    if (answer.matched) showMatch(profile);
  }, [answer]);
}
