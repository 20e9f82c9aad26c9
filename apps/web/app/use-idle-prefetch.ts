import { useEffect } from 'react';
import type { RouteFiles } from './idle-prefetch.ts';
import { useRouteName } from './use-route-name.ts';

const IDLE_TIMEOUT = 2000;

/** Once the page is quiet, what comes next is fetched; not for who asks to save data. */
export function useIdlePrefetch(): void {
  const route = useRouteName();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!route || connection?.saveData) return;
    const prefetch = () =>
      void import('./idle-prefetch.ts')
        .then(({ prefetchNext }) =>
          prefetchNext(route, window.__remixManifest.routes as unknown as Record<string, RouteFiles>),
        )
        .catch(() => {});
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(prefetch, { timeout: IDLE_TIMEOUT });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(prefetch, IDLE_TIMEOUT);
    return () => clearTimeout(timer);
  }, [route]);
}
