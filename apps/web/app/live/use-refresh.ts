import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Loads the page's data again, once nothing else is being loaded: to do so at once would break off the page that is on
 * its way, and what happens while data is loaded may have come too late for it.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const idle = useRef(isIdle);
  idle.current = isIdle;
  const isWanted = useRef(false);

  useEffect(() => {
    if (!isIdle || !isWanted.current) return;
    isWanted.current = false;
    revalidate();
  }, [isIdle, revalidate]);

  return useCallback(() => {
    if (idle.current) revalidate();
    else isWanted.current = true;
  }, [revalidate]);
}
