import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '../../live/bus.ts';
import { useRefresh } from '../../live/use-refresh.ts';

/** In ms between two reloads: often at first, when most payments end. */
const FIRST_WAIT = 1500;
const LONGEST_WAIT = 10_000;

/** How long to wait before the next look, after having waited this long. */
export function waitLonger(waited: number | null): number {
  return waited ? Math.min(waited * 1.4, LONGEST_WAIT) : FIRST_WAIT;
}

interface Waiting {
  waits: boolean;
  /** Whether the provider has not been queried yet. */
  isLoading: boolean;
  paymentId: string;
}

/** Reloads until the payment has ended: at once if the provider has not been queried, and on the live event. */
export function useWaiting({ waits, isLoading, paymentId }: Waiting): void {
  const { state } = useRevalidator();
  const refresh = useRefresh();
  const wait = useRef(FIRST_WAIT);

  useEffect(() => {
    if (!waits || state !== 'idle') return;
    if (isLoading) return refresh();
    const timer = setTimeout(() => {
      wait.current = waitLonger(wait.current);
      refresh();
    }, wait.current);
    return () => clearTimeout(timer);
  }, [waits, isLoading, state, refresh]);

  useLiveEvents(({ kind, data }) => {
    if (waits && kind === 'credits' && data['payment_id'] === paymentId) refresh();
  });
}
