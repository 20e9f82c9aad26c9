import type { ProfileCard } from '@vonk/schema';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { cheer } from '../../../browser/haptic.ts';
import { onDemand } from '../../../components/on-demand.tsx';

// Loaded on demand: matches are rare.
const MatchPopup = onDemand(async () => ({ default: (await import('./match-popup.tsx')).MatchPopup }));

/** The other person of a match. */
export type MatchedProfile = Pick<ProfileCard, 'id' | 'name' | 'fictional' | 'main_image'>;

const MatchContext = createContext<(profile: MatchedProfile) => void>(() => {});

/** Shows the match pop-up, on whatever page the match happens. */
export function useMatchPopup(): (profile: MatchedProfile) => void {
  return useContext(MatchContext);
}

export function MatchRegion({ children }: { children: ReactNode }) {
  const [matched, setMatched] = useState<MatchedProfile | null>(null);
  useEffect(() => {
    if (matched) cheer();
  }, [matched]);
  return (
    <MatchContext.Provider value={setMatched}>
      {children}
      {matched && <MatchPopup profile={matched} onClose={() => setMatched(null)} />}
    </MatchContext.Provider>
  );
}
