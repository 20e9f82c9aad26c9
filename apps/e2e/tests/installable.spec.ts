import type { Page } from '@playwright/test';
import { logInByApi } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves once the worker controls the page and has cached the offline page. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null && (await caches.match('/offline')) !== undefined;
  });
}

test('without a connection our offline page appears, and disappears when it returns', async ({ page, context }) => {
  await page.goto('/login');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'You’re offline.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You’re offline.' })).toBeHidden();
  await expect(page).toHaveURL(/\/signup#who$/);
  await expect(page.getByRole('main').locator('form').first()).toBeVisible();
});

test('nothing of a member is cached', async ({ page, origin }) => {
  await logInByApi({ request: page.request, origin }, 'bob');
  await page.goto('/login');
  await workerReady(page);
  for (const path of ['/members', '/chats', '/likes']) await page.goto(path);
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
  expect(kept).toContain('/offline');
  const isPublic = (path: string) => path === '/offline' || /\.(js|css|woff2|svg|webp|png|po|tsx?)$/.test(path);
  expect(kept.filter((path) => !isPublic(path))).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/cdn/'))).toEqual([]);
});
