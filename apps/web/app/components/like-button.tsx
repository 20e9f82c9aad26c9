import { useLingui } from '@lingui/react/macro';
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useSite } from '../site.ts';
import { classes } from './classes.ts';
import styles from './like-button.module.css';
import { useToast } from './toast.tsx';

/** What the form of a like answers. */
export interface LikeAnswer {
  liked: boolean;
  matched: boolean;
  error?: string;
}

interface LikeButtonProps {
  profile: { id: string; name: string; liked: boolean };
  look?: 'glass' | 'plain';
  onAnswer?: (answer: LikeAnswer) => void;
}

/** Shows the wish at once; a failure takes it back and says so. Without scripts it is a form; visitors go to sign-up. */
export function LikeButton({ profile, look = 'plain', onAnswer }: LikeButtonProps) {
  const { t } = useLingui();
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<LikeAnswer>({ key: `like-${profile.id}` });
  const showToast = useToast();
  const { name } = profile;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer counts, not a new function or language
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    if (fetcher.data.error !== undefined)
      showToast({ tone: 'error', text: fetcher.data.error || t`That didn’t work. Try again.` });
    else onAnswer?.(fetcher.data);
  }, [fetcher.state, fetcher.data]);

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
  const wished = fetcher.formData?.get('intent');
  const answered = fetcher.data && fetcher.data.error === undefined ? fetcher.data.liked : undefined;
  const isLiked = wished ? wished === 'like' : (answered ?? profile.liked);
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
