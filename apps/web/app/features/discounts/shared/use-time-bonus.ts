import type { TimeBonus } from '@vonk/schema';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../../site.ts';
import { useIsHydrating } from '../../../browser/use-is-hydrating.ts';
import { type Countdown, countDown } from '../../../live/countdown.ts';
import { useRefresh } from '../../../live/use-refresh.ts';

/** The time bonus as this page shows it. */
export interface RunningBonus {
  code: string;
  percentage: number;
  /** As the server said it. */
  secondsLeft: number;
  /** Null until the page runs. */
  countdown: Countdown | null;
}

/**
 * The member's time bonus: what the page was loaded with, kept up to date by a countdown, and asked for again at a
 * login or when the clocks differ. Null for visitors, for members who have paid, and once the time is up.
 */
export function useTimeBonus(loaded: TimeBonus | null): RunningBonus | null {
  const { user } = useSite();
  const memberId = user?.id ?? null;
  const mayHaveOne = user !== null && !user.paid_user;
  const [bonus, setBonus] = useState<RunningBonus | null>(() => loaded && toRunning(loaded, null));
  const isFromDocument = useRef(useIsHydrating());
  const knownFor = useRef(memberId);
  const refresh = useRefresh();
  const isAsking = useRef(false);

  useEffect(() => {
    if (!loaded) return;
    const age = isFromDocument.current ? ageOfDocument() : 0;
    setBonus(toRunning(loaded, countDown(loaded.seconds_left, { age })));
  }, [loaded]);

  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const { createApiClient } = await import('@vonk/api-client');
      const found = await createApiClient().get('/api/time-bonus.php');
      setBonus(found && toRunning(found, countDown(found.seconds_left)));
    } catch {
      // What is known goes on counting.
    } finally {
      isAsking.current = false;
    }
  }, []);

  useEffect(() => {
    if (memberId === knownFor.current) return;
    knownFor.current = memberId;
    setBonus(null);
    if (mayHaveOne) void ask();
  }, [memberId, mayHaveOne, ask]);

  const running = mayHaveOne ? bonus : null;
  const countdown = running?.countdown;
  useEffect(
    () =>
      countdown?.onTick(() => {
        if (countdown.left() === 0) {
          setBonus(null);
          // Prices that had it in them are others now.
          refresh();
        } else if (countdown.isDoubtful()) void ask();
      }),
    [countdown, refresh, ask],
  );
  return running;
}

/** What is left, by the second; only who uses this is drawn again. */
export function useSecondsLeft({ countdown, secondsLeft }: RunningBonus): number {
  return useSyncExternalStore(
    countdown?.onTick ?? never,
    () => countdown?.left() ?? secondsLeft,
    () => secondsLeft,
  );
}

const never = () => () => {};

function toRunning(
  { code, percentage, seconds_left: secondsLeft }: TimeBonus,
  countdown: Countdown | null,
): RunningBonus {
  return { code, percentage, secondsLeft, countdown };
}

/** Milliseconds since the server began to answer this document; 0 where the browser does not tell. */
function ageOfDocument(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation ? Math.max(0, performance.now() - navigation.responseStart) : 0;
}
