import { useCallback, useEffect, useRef } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { canAutofillPasskeys } from './passkey-support.ts';

/** In ms: renews the challenge before it expires. */
const RENEWAL = 4 * 60_000;

/**
 * Offers passkeys by autofill in the address field while the page is visible. Returns a function that starts the offer
 * again after another request has ended it.
 */
export function usePasskeyAutofill(isOffered: boolean, offer: () => Promise<void>): () => void {
  const newest = useNewest(offer);
  const can = useRef(false);
  const begin = useCallback(() => {
    if (can.current && document.visibilityState === 'visible') void newest.current();
  }, []);

  useEffect(() => {
    if (!isOffered) return;
    let isLeft = false;
    void canAutofillPasskeys().then((answer) => {
      if (isLeft) return;
      can.current = answer;
      begin();
    });
    const timer = setInterval(begin, RENEWAL);
    document.addEventListener('visibilitychange', begin);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', begin);
      if (can.current)
        void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
          WebAuthnAbortService.cancelCeremony(),
        );
      can.current = false;
    };
  }, [isOffered, begin]);

  return begin;
}
