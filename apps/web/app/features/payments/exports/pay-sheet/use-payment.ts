import { ApiError, createApiClient } from '@vonk/api-client';
import type { Payment } from '@vonk/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../../../../live/bus.ts';
import { isWaiting, mayHaveEnded } from '../../loading-rules.ts';
import { waitLonger } from '../../use-waiting.ts';

export interface FoundPayment {
  /** Null until known. */
  payment: Payment | null;
  /** Whether the provider is still asked. */
  isLoading: boolean;
  /** Nobody’s, or another member’s. */
  isUnknown: boolean;
}

/** How a payment stands: at first what we know, then what the provider says, until it has ended. */
export function usePayment(id: string): FoundPayment {
  const [found, setFound] = useState<FoundPayment>({ payment: null, isLoading: true, isUnknown: false });
  /** Changes with each look, also one that brought nothing: then it looks again. */
  const [looks, setLooks] = useState(0);
  const wait = useRef<number | null>(null);
  const { payment, isLoading } = found;
  const waits = payment === null || isWaiting(payment);

  const look = useCallback(async () => {
    try {
      const first = wait.current === null;
      const known = await createApiClient().get('/api/payment.php', {
        payment_id: id,
        look: first ? 'known' : undefined,
      });
      setFound({ payment: known, isLoading: first && mayHaveEnded(known), isUnknown: false });
      wait.current ??= 0;
    } catch (error) {
      // Without a connection the next look tries again.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429)
        setFound({ payment: null, isLoading: false, isUnknown: true });
    }
    setLooks((count) => count + 1);
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after each look
  useEffect(() => {
    if (!waits || found.isUnknown) return;
    if (looks === 0 || (isLoading && payment)) return void look();
    wait.current = waitLonger(wait.current);
    const timer = setTimeout(look, wait.current);
    return () => clearTimeout(timer);
  }, [waits, isLoading, looks, look]);

  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [waits, look]);

  useLiveEvents(({ kind, data }) => {
    if (waits && kind === 'credits' && data['payment_id'] === id) void look();
  });

  return found;
}
