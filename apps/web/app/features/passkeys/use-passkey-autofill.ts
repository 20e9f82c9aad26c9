import { useCallback, useEffect, useRef } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { canAutofillPasskeys } from './passkey-support.ts';

/** Before what was asked to be signed runs out, it is asked again. */
const RENEWAL = 4 * 60_000;

/**
 * Lets the browser offer passkeys in the field for the address, while the page is open and seen. What it answers begins
 * that again, for when something else was asked meanwhile.
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
