import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '../../live/bus.ts';
import { useRefresh } from '../../live/use-refresh.ts';

/** Milliseconds between looks: often at first, when most payments end. */
const FIRST_WAIT = 1500;
const LONGEST_WAIT = 10_000;

/** Looks again until the payment has ended; at once when the event of it comes. */
export function useWaiting(isWaiting: boolean, paymentId: string): void {
  const { state } = useRevalidator();
  const refresh = useRefresh();
  const wait = useRef(FIRST_WAIT);

  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setTimeout(() => {
      wait.current = Math.min(wait.current * 1.4, LONGEST_WAIT);
      refresh();
    }, wait.current);
    return () => clearTimeout(timer);
  }, [isWaiting, state, refresh]);

  useLiveEvents(({ kind, data }) => {
    if (isWaiting && kind === 'credits' && data['payment_id'] === paymentId) refresh();
  });
}
