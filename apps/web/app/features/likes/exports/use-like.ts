import { createApiClient } from '@vonk/api-client';
import { useEffect, useRef, useState } from 'react';
import { tick } from '../../../browser/haptic.ts';
import { useNewest } from '../../../browser/use-newest.ts';
import { useTellFailure } from '../../../components/use-failure-words.ts';
import { useLiveBus } from '../../../live/bus.ts';
import { createLikeToggle, type LikeAnswer, type LikeToggle } from './like-toggle.ts';
import type { MatchedProfile } from './match-region.tsx';
import { useTellLike } from './use-tell-like.ts';

/** Few retries, so that a failure is reported while the member is still looking. */
const RETRIES = 2;

/** Likes a profile, or takes the like back. */
export function useLike(profile: MatchedProfile & { liked: boolean }): { isLiked: boolean; toggle: () => void } {
  const [isLiked, setLiked] = useState(profile.liked);
  const bus = useLiveBus();
  const tellLike = useTellLike();
  const onError = useTellFailure();
  const onAnswer = (answer: LikeAnswer) => {
    tellLike(profile, answer);
    bus.refresh();
  };
  const newest = useNewest({ onAnswer, onError });
  const like = useRef<LikeToggle>();
  like.current ??= createLikeToggle({
    liked: profile.liked,
    send: (wish) => sendLike(profile.id, wish),
    onChange: setLiked,
    onAnswer: (answer) => newest.current.onAnswer(answer),
    onError: (error) => newest.current.onError(error),
  });

  useEffect(() => like.current?.settle(profile.liked), [profile.liked]);

  return {
    isLiked,
    toggle: () => {
      if (!isLiked) tick();
      like.current?.toggle();
    },
  };
}

function sendLike(profileId: string, isWished: boolean): Promise<LikeAnswer> {
  const api = createApiClient({ retry: { retries: RETRIES } });
  const body = { profile_id: profileId };
  return isWished ? api.post('/api/like.php', body) : api.delete('/api/like.php', body);
}
