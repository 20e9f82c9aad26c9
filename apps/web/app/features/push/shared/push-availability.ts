import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';

/**
 * Whether to offer notifications: only once the member has got a message, since before that there is nothing to miss.
 * Only the browser knows the rest, so it starts with the next page: a banner must not move what is being read. Once
 * offered, it stays until it is closed.
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
