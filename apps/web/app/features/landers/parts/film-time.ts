const FIRST_PAINT = 'first-contentful-paint';

/** False with reduced motion or data saving. */
export function isFilmWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

/**
 * Runs `call` after the first contentful paint; never, if the browser does not report it. Returns a function to cancel.
 */
export function afterFirstPaint(call: () => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return undefined;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST_PAINT).length === 0) return;
    observer.disconnect();
    call();
  });
  observer.observe({ type: 'paint', buffered: true });
  return () => observer.disconnect();
}
