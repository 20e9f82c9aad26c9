import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * Counts down the seconds, again whenever `since` changes. Before hydration it returns `before`, by default 0, so that
 * nothing waits for scripts.
 */
export function useSecondsLeft(seconds: number, since: unknown, before = 0): number {
  const [left, setLeft] = useState(before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `since` restarts the countdown
  useEffect(() => {
    const end = Date.now() + seconds * SECOND;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}
