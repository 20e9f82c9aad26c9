import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Counts down from so many seconds, anew whenever `since` is another; 0 before scripts run, so that nothing waits for them. */
export function useSecondsLeft(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(0);
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
