import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';

/**
 * Whether to offer notifications: only after the member has received a message, since before that there is nothing to
 * miss. The rest is only known in the browser, so the offer starts on the next page: a banner must not move what is
 * being read. Once offered, it stays until closed.
 */
export function usePushAvailability(publicKey: string | null, hasAnswer: boolean): boolean {
  const { key } = useLocation();
  const firstKey = useRef(key);
  const isWorthwhile = useNewest(hasAnswer);
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (key === firstKey.current || !isWorthwhile.current) return;
    let isGone = false;
    void import('./push-support.ts')
      .then(({ isPushAvailable }) => isPushAvailable(publicKey))
      .then((is) => !isGone && setAvailable(is))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [key, publicKey]);
  return isAvailable;
}
