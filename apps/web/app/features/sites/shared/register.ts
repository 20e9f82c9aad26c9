/**
 * Registers the service worker and tells it the page's language. Fails in silence: where workers or storage are
 * blocked, the site works without.
 */
export async function registerServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ locale: document.documentElement.lang });
  } catch {
    // Blocked, in private windows for example.
  }
}
