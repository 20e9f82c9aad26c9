/** Milliseconds after a reload in which nothing but a person, or a reason of the page's own, reloads it again. */
const GUARD = 60_000;

const missing = new WeakSet<object>();

/** Reloads the page for a reason of its own: a session that ended, a connection that is back. */
export function reloadPage(): void {
  window.location.reload();
}

/** Whether scripts that cannot be loaded may reload the page, as after a release. It needs no storage and no clock. */
export function mayReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigator.onLine && (entry?.type !== 'reload' || performance.now() >= GUARD);
}

/** Whether a part failed for want of its script, which only another load of the page brings. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Loads a page whole that failed for want of a script, at most once a minute. */
export function bringMissingScript(error: unknown): void {
  if (isMissingScript(error) && mayReload()) reloadPage();
}

/** Reloads nothing by itself: most parts are done without where they cannot be loaded. */
export function rememberMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));
}
