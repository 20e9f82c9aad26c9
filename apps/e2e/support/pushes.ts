import { expect, type Page } from '@playwright/test';

/** Milliseconds after which a push counts as lost. */
const PATIENCE = 10_000;

/**
 * Redelivers a push until `hasArrived`, as a push service does: DevTools silently drops pushes while the browser starts
 * or stops the worker.
 */
type Deliver = (push: object | string, hasArrived: () => Promise<boolean> | boolean) => Promise<void>;

/**
 * Delivers pushes to the page's own worker as the browser does after decryption: objects as JSON, strings unchanged.
 */
export async function pushesTo(page: Page, origin: string): Promise<Deliver> {
  const devtools = await page.context().newCDPSession(page);
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
  return async (push, hasArrived) => {
    const data = typeof push === 'string' ? push : JSON.stringify(push);
    await expect(async () => {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(hasArrived, { timeout: PATIENCE }).toBe(true);
    }).toPass({ timeout: 6 * PATIENCE });
  };
}
