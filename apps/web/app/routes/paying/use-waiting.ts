import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '../../live/bus.ts';

/** Milliseconds between looks: often at first, when most payments end. */
const FIRST_WAIT = 1500;
const LONGEST_WAIT = 10_000;

/** Looks again until the payment has ended; at once when the event of it comes. */
export function useWaiting(isWaiting: boolean, paymentId: string): void {
  const { revalidate, state } = useRevalidator();
  const wait = useRef(FIRST_WAIT);

  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setTimeout(() => {
      wait.current = Math.min(wait.current * 1.4, LONGEST_WAIT);
      revalidate();
    }, wait.current);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);

  useLiveEvents(({ kind, data }) => {
    if (isWaiting && kind === 'credits' && data['payment_id'] === paymentId) revalidate();
  });
}
