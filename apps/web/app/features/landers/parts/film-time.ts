const FIRST_PAINT = 'first-contentful-paint';

/** Not where less motion is wanted, nor where data is to be saved. */
export function isFilmWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

/** Calls once the page was first painted; never where the browser does not tell. Answers what ends the waiting. */
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
