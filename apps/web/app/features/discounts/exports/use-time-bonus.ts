import type { TimeBonus } from '@vonk/schema';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsHydrating } from '../../../browser/use-is-hydrating.ts';
import type { Countdown } from '../../../live/countdown.ts';
import { useRefresh } from '../../../live/use-refresh.ts';
import { useSite } from '../../../site.ts';

/** The time bonus as shown on the page. */
export interface RunningBonus {
  code: string;
  percentage: number;
  /** From the server. */
  secondsLeft: number;
  /** Null until it is loaded, after hydration. */
  countdown: Countdown | null;
}

/**
 * The member's time bonus: loaded with the page, counted down, and requested again after a login or when the clocks
 * disagree. Null for visitors, for members who have paid, and after it has ended.
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
    let isLatest = true;
    const age = isFromDocument.current ? ageOfDocument() : 0;
    started(loaded, age).then(
      (bonus) => isLatest && setBonus(bonus),
      // Without its script, the time stays as the server told it.
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [loaded]);

  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const { createApiClient } = await import('@vonk/api-client');
      const found = await createApiClient().get('/api/time-bonus.php');
      setBonus(found && (await started(found)));
    } catch {
      // Keeps counting down what is known.
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
          // Without the bonus, prices are different.
          refresh();
        } else if (countdown.isDoubtful()) void ask();
      }),
    [countdown, refresh, ask],
  );
  return running;
}

/** Seconds left; only components that use this hook render every second. */
export function useSecondsLeft({ countdown, secondsLeft }: RunningBonus): number {
  return useSyncExternalStore(
    countdown?.onTick ?? never,
    () => countdown?.left() ?? secondsLeft,
    () => secondsLeft,
  );
}

const never = () => () => {};

/** Counts down. Few members have a bonus, so the others don’t load what counts. */
async function started(bonus: TimeBonus, age = 0): Promise<RunningBonus> {
  const asked = performance.now();
  const { countDown } = await import('../../../live/countdown.ts');
  return toRunning(bonus, countDown(bonus.seconds_left, { age: age + performance.now() - asked }));
}

function toRunning(
  { code, percentage, seconds_left: secondsLeft }: TimeBonus,
  countdown: Countdown | null,
): RunningBonus {
  return { code, percentage, secondsLeft, countdown };
}

/** Milliseconds since the response of this document started; 0 if the browser does not report it. */
function ageOfDocument(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation ? Math.max(0, performance.now() - navigation.responseStart) : 0;
}
