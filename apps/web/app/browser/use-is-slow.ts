import { useEffect, useRef, useState } from 'react';

/** In milliseconds; anything faster needs no placeholder. A tap must change the screen within 100. */
const NOTICED_AFTER = 60;

/** In milliseconds, so that it is more than a flash. */
const SHOWN_FOR = 200;

/** Whether something has been running for so long that the page should show it. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isRunning) {
      const timer = setTimeout(() => {
        shownAt.current = performance.now();
        setSlow(true);
      }, NOTICED_AFTER);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => setSlow(false), Math.max(0, shownAt.current + SHOWN_FOR - performance.now()));
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isSlow;
}
