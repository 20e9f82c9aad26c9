import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Whether to offer notifications. Only the browser knows, so it counts from the next page on: on the first one a banner
 * would push away what is being read. Once offered, it stays until it was closed.
 */
export function usePushAvailability(publicKey: string | null): boolean {
  const { key } = useLocation();
  const firstKey = useRef(key);
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (key === firstKey.current) return;
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
