/**
 * Registers the service worker and sends it the page's language. Fails silently: where workers or storage are blocked,
 * the site works without.
 */
export async function registerServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ locale: document.documentElement.lang });
  } catch {
    // Blocked, for example in private windows.
  }
}
