import type { Page } from '@playwright/test';
import { logInByApi } from '../support/log-in.ts';
import { expect, siteTest, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  id: string;
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Resolves once the worker controls the page and has cached the offline page. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null && (await caches.match('/offline')) !== undefined;
  });
}

test('a browser finds a manifest, and icons of the declared sizes', async ({ page, origin }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(`${origin}${href}`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', name: 'Vonk', short_name: 'Vonk', lang: 'en', display: 'standalone' });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/chats', '/likes']);
  for (const { src, sizes, type } of manifest.icons) {
    const { contentType, side } = await measure(page, src);
    expect(contentType, src).toBe(type);
    if (sizes !== 'any') expect(`${side}x${side}`, src).toBe(sizes);
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await measure(page, touch ?? '')).side).toBe(180);
  expect((await page.request.get(`${origin}/icons/7.png`)).status()).toBe(404);
});

test('each site has its own name and icon', async ({ page, origin, siteOrigin }) => {
  const seen: { name: string; icon: string }[] = [];
  for (const site of [origin, siteOrigin('de')]) {
    await page.goto(`${site}/robots.txt`);
    seen.push(
      await page.evaluate(async () => {
        const manifest = (await (await fetch('/manifest.webmanifest')).json()) as { name: string };
        return { name: manifest.name, icon: await (await fetch('/favicon.svg')).text() };
      }),
    );
  }
  expect(seen.map(({ name }) => name)).toEqual(['Vonk', 'Funke']);
  expect(seen[0]?.icon).not.toBe(seen[1]?.icon);
});

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
  await expect(page).toHaveURL(/\/signup$/);
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

test('the page works if workers are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
});

siteTest('the service worker itself is revalidated each time', async ({ request }) => {
  const headers = (await request.get('/sw.js')).headers();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('text/javascript');
});

async function measure(page: Page, path: string): Promise<{ contentType: string; side: number }> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const image = new Image();
    image.src = URL.createObjectURL(await answer.blob());
    await image.decode();
    if (image.naturalWidth !== image.naturalHeight) throw new Error(`${address} is no square`);
    return { contentType: answer.headers.get('content-type') ?? '', side: image.naturalWidth };
  }, path);
}
