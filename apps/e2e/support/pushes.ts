import type { Page } from '@playwright/test';

/**
 * Delivers pushes to the page's own worker, as the browser does with what it has decrypted: objects as JSON, texts as they
 * are.
 */
export async function pushesTo(page: Page, origin: string): Promise<(data: object | string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  // What is delivered before the worker has begun is lost.
  const activated = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(
        ({ scriptURL, status }) => scriptURL === `${origin}/sw.js` && status === 'activated',
      );
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto('/members');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const registrationId = await activated;
  return async (push) => {
    const data = typeof push === 'string' ? push : JSON.stringify(push);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}
