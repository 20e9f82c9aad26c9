import { useEffect } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { useRouteName } from './use-route-name.ts';

/** Prefetches likely next screens once the page is idle, unless the browser is set to save data. */
export function useIdlePrefetch(): void {
  const route = useRouteName();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!route || connection?.saveData) return;
    const prefetch = () =>
      void import('./idle-prefetch.ts').then(({ prefetchNext }) => prefetchNext(route)).catch(() => {});
    return whenIdle(prefetch);
  }, [route]);
}
