import type { ProfileCard } from '@vonk/schema';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

// Matches are rare: no page waits for their pop-up.
const MatchPopup = lazy(() => import('./match-popup.tsx').then((module) => ({ default: module.MatchPopup })));

/** The profile a match is with. */
export type MatchedProfile = Pick<ProfileCard, 'id' | 'name' | 'fictional' | 'main_image'>;

const MatchContext = createContext<(profile: MatchedProfile) => void>(() => {});

/** Celebrates a match on whatever page it came about. */
export function useMatchPopup(): (profile: MatchedProfile) => void {
  return useContext(MatchContext);
}

export function MatchRegion({ children }: { children: ReactNode }) {
  const [matched, setMatched] = useState<MatchedProfile | null>(null);
  const close = useCallback(() => setMatched(null), []);
  return (
    <MatchContext.Provider value={setMatched}>
      {children}
      {matched && (
        <Suspense fallback={null}>
          <MatchPopup profile={matched} onClose={close} />
        </Suspense>
      )}
    </MatchContext.Provider>
  );
}
