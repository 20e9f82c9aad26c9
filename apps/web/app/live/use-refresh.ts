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
    isWanted.current = false;
    revalidate();
  }, [isIdle, revalidate]);

  return useCallback(() => {
    if (idle.current) revalidate();
    else isWanted.current = true;
  }, [revalidate]);
}
