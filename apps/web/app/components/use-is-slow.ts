import { useEffect, useState } from 'react';

/** What comes within the blink of an eye needs no stand-in. */
const NOTICED_AFTER = 200;

/** Whether something has run for so long that the page should show it. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setSlow(true), NOTICED_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}
