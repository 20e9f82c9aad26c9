/** Milliseconds after a reload in which only the reader, or the page for other reasons, may reload it again. */
const GUARD = 60_000;

const missing = new WeakSet<object>();

/** Reloads the page for reasons other than scripts: the session has ended, the connection is back. */
export function reloadPage(): void {
  window.location.reload();
}

/** Whether missing scripts may reload the page, for example after a release. Needs no storage and no wall clock. */
export function mayReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigator.onLine && (entry?.type !== 'reload' || performance.now() >= GUARD);
}

/** Whether a part failed because its script is missing, which only a reload of the page can fix. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Reloads a page that failed because of a missing script, at most once a minute. */
export function bringMissingScript(error: unknown): void {
  if (isMissingScript(error) && mayReload()) reloadPage();
}

/** Reloads nothing: most parts are optional if they cannot be loaded. */
export function rememberMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));
}
