import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Whether to offer notifications: once somebody has written to the member, for only then is there something to miss.
 * Only the browser knows the rest, so it counts from the next page on: where somebody reads, a banner would push that
 * away. Once offered, it stays until it was closed.
 */
export function usePushAvailability(publicKey: string | null, hasAnswer: boolean): boolean {
  const { key } = useLocation();
  const firstKey = useRef(key);
  const isWorthwhile = useRef(hasAnswer);
  isWorthwhile.current = hasAnswer;
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (key === firstKey.current || !isWorthwhile.current) return;
    let isGone = false;
    void import('../../push/push-support.ts')
      .then(({ isPushAvailable }) => isPushAvailable(publicKey))
      .then((is) => !isGone && setAvailable(is))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [key, publicKey]);
  return isAvailable;
}
