import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Whether to offer notifications: the site has a key for them, the browser can show them, and has not been asked. Only
 * the browser knows, so it counts from the next page on: on the first one a banner would push away what is being read.
 */
export function usePushAvailability(publicKey: string | null): boolean {
  const { key } = useLocation();
  const firstKey = useRef(key);
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (key === firstKey.current) return;
    setAvailable(
      publicKey !== null &&
        'serviceWorker' in navigator &&
        'PushManager' in window &&
        'Notification' in window &&
        Notification.permission === 'default',
    );
  }, [key, publicKey]);
  return isAvailable;
}
