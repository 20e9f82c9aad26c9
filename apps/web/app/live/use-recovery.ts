import { useEffect } from 'react';
import { useNewest } from '../browser/use-newest.ts';

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;
/** Milliseconds until a check counts as failed. */
const ANSWERS_WITHIN = 10_000;

/** While the site is down, checks it at growing intervals; once it responds, calls `onBack`. */
export function useRecovery(isDown: boolean, onBack: () => void): void {
  const newest = useNewest(onBack);
  useEffect(() => {
    if (!isDown) return;
    let isLeft = false;
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(ask, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
    async function ask() {
      const isUp = await answers();
      if (isLeft) return;
      if (isUp) newest.current();
      askLater();
    }
    askLater();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isDown]);
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/api/settings.php', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN) })).ok;
  } catch {
    return false;
  }
}
