import { useLiveBus } from '../../../live/bus.ts';
import { rememberLike } from './given-likes.ts';
import type { LikeAnswer } from './like-toggle.ts';
import { type MatchedProfile, useMatchPopup } from './match-region.tsx';

/** Tells the rest of the page of a like given or taken back: updates the lists, and celebrates a match. */
export function useTellLike(): (profile: MatchedProfile, answer: LikeAnswer) => void {
  const bus = useLiveBus();
  const showMatch = useMatchPopup();
  return (profile, { liked, matched }) => {
    rememberLike(profile.id, liked);
    bus.publish({ kind: 'like', data: { profile_id: profile.id, matched, own: true } });
    if (matched) showMatch(profile);
  };
}
