import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * Counts down from so many seconds, again whenever `since` is another; `before` scripts run it is 0, so that nothing waits
 * for them, unless it is given.
 */
export function useSecondsLeft(seconds: number, since: unknown, before = 0): number {
  const [left, setLeft] = useState(before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `since` starts it again
  useEffect(() => {
    const end = Date.now() + seconds * SECOND;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}
