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

/** A part whose script is missing reloads the page, at most once a minute. Of a route, `MissingScript` takes care. */
export function guardReloads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (mayReload()) reloadPage();
  });
}
