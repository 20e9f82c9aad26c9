/** Milliseconds after a reload in which nothing but a person, or a reason of the page's own, reloads it again. */
const GUARD = 60_000;

let isWanted = false;

/** Reloads the page for a reason of its own: a session that ended, a connection that is back. */
export function reloadPage(): void {
  isWanted = true;
  window.location.reload();
}

/** Whether scripts that cannot be loaded may reload the page, as after a release. It needs no storage and no clock. */
export function mayReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigator.onLine && (entry?.type !== 'reload' || performance.now() >= GUARD);
}

interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/** A missing chunk reloads the page, at most once a minute: also where the router does so by itself. */
export function guardReloads(): void {
  window.addEventListener('vite:preloadError', () => {
    if (mayReload()) reloadPage();
  });
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== 'reload' || userInitiated || isWanted || mayReload()) return;
    event.preventDefault();
  });
}
