import type { Page } from '@playwright/test';
import { expect, overflow, test } from '../support/test.ts';

/** The page reads the whole document before it shows anything, and again for each call that is opened. */
const READ = { timeout: 60_000 };

/** Records the page's requests to other origins. */
function askedElsewhere(page: Page, origin: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol !== 'data:' && asked !== origin) urls.push(request.url());
  });
  return urls;
}

async function openCall(page: Page, tag: string, name: string) {
  await page.locator(`#operations-tag-${tag}`).click(READ);
  const call = page.locator(`#operations-${tag}-${name}`);
  await call.locator('.opblock-summary-control').click();
  await expect(call.locator('.responses-table')).toBeVisible(READ);
  return call;
}

// A single load, because the page takes seconds to render all calls.
test('the API documentation makes calls, keeps to its origin and policy, follows the theme, and fits a phone', async ({
  page,
  origin,
}) => {
  const elsewhere = askedElsewhere(page, origin);
  await page.emulateMedia({ colorScheme: 'dark' });
  // A violation of the page's policy is a console error, which fails the test.
  await page.goto(`${origin}/dev/api`);
  await test.step('it makes calls', async () => {
    const call = await openCall(page, 'Catalogs', 'getRegions');
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByPlaceholder('country').fill('NL');
    await call.getByRole('button', { name: 'Execute' }).click();
    const answer = call.locator('.live-responses-table');
    await expect(answer.locator('.response-col_status').last()).toContainText('200', READ);
    await expect(answer).toContainText('NL-UT');
    expect(elsewhere).toEqual([]);
  });
  await test.step('it fits', async () => {
    await openCall(page, 'Chat', 'sendMessage');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
  await test.step('it follows the theme', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).not.toBe(dark);
  });
});
