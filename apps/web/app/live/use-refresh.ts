import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useNewest } from '../browser/use-newest.ts';

/**
 * Revalidates the page's data once nothing else is loading. Doing so at once would abort a pending navigation, and what
 * changes while data is loading may be too late for that data.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const idle = useNewest(isIdle);
  const isWanted = useRef(false);

  useEffect(() => {
    if (!isIdle || !isWanted.current) return;
    // Once the page is complete, such as a list that is restored: the router notes the scroll position it returns to.
    const timer = setTimeout(() => {
      isWanted.current = false;
      revalidate();
    });
    return () => clearTimeout(timer);
  }, [isIdle, revalidate]);

  return useCallback(() => {
    if (idle.current) revalidate();
    else isWanted.current = true;
  }, [revalidate]);
}
