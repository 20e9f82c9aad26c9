import { useLocation } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import {
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { opensElsewhere } from '../../../navigation/opens-elsewhere.ts';
import { useCameByPath } from './came-by-path.ts';

// Loaded on demand: most visitors never open it.
const SignupModal = lazy(() => import('./signup-modal.tsx'));

/** The profile a visitor wanted to like or write to. */
export type WantedProfile = Pick<ProfileCard, 'id' | 'name' | 'gender' | 'fictional' | 'main_image'>;

const SignupContext = createContext<((profile: WantedProfile) => void) | null>(null);

/**
 * Makes a link to the sign-up page open the first step in a dialog. It stays a link without scripts, outside a
 * `SignupRegion`, and with a modifier key.
 */
export function useSignupLink(profile: WantedProfile): { to: string; onClick: (event: MouseEvent) => void } {
  const open = useContext(SignupContext);
  const pathTo = useCameByPath();
  return {
    to: pathTo('/signup', { profile: profile.id }),
    onClick: (event) => {
      if (!open || event.button !== 0 || opensElsewhere(event)) return;
      event.preventDefault();
      open(profile);
    },
  };
}

export function SignupRegion({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<WantedProfile | null>(null);
  const close = useCallback(() => setWanted(null), []);
  const { pathname } = useLocation();

  // Submitting leads to the sign-up or login page; close the dialog then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => setWanted(null), [pathname]);

  return (
    <SignupContext.Provider value={setWanted}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <SignupModal profile={wanted} onClose={close} />
        </Suspense>
      )}
    </SignupContext.Provider>
  );
}
