import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { scriptsReady } from '../support/scripts-ready.ts';
import { expect, memberTest as test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const EVERYONE = '/members?gender=all&country=all';
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).filter({ visible: true });
const cards = (page: Page) => page.getByRole('article');
/** How often styles are computed for one layout of the list. */
async function stylesOfLayout(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  const before = await computed();
  await page.evaluate(() => {
    const list = document.querySelector<HTMLElement>('[data-cards]');
    if (!list) throw new Error('no list');
    list.style.paddingRight = '8px';
    list.getBoundingClientRect();
    list.style.paddingRight = '';
  });
  return (await computed()) - before;
}
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a tab shows its screen as it was left, before anything is loaded, and then what has changed', async ({
  page,
  origin,
}) => {
  await page.goto(EVERYONE);
  await scriptsReady(page);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThan(30);
  }).toPass();
  // Not once for each card, which would keep the page busy for seconds.
  expect(await stylesOfLayout(page)).toBeLessThan(20);
  const card = cards(page).nth(5);
  const like = card.getByRole('button', { name: /^Like / });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  const count = await cards(page).count();
  const href = await card.getByRole('link').first().getAttribute('href');

  await tab(page, /Likes/).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  await page.request.post(`${origin}/api/like.php`, { data: { profile_id: href?.split('/').at(-1) } });
  const letGo = await holdBack(page, '**/members.data*');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/members.data')) asked += 1;
  });
  await tab(page, /Discover/).tap();
  await expect(page).toHaveURL(EVERYONE);
  await expect.poll(() => scrolled(page)).toBe(place);
  expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  letGo();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect([await scrolled(page), asked]).toEqual([place, 1]);

  // The tab of the screen that is shown leads to its top.
  await tab(page, /Discover/).tap();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a screen on which something was decided is loaded before it shows again', async ({ page }) => {
  await page.goto('/swipe-game');
  await scriptsReady(page);
  const top = page.locator('[data-depth="0"]');
  const first = await top.getAttribute('data-card');
  const passed = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: /^Pass/ }).tap();
  await passed;
  await tab(page, /Likes/).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  const letGo = await holdBack(page, '**/swipe-game.data*');
  await tab(page, /Swipe/).tap();
  await expect(tab(page, /Swipe/)).toBeVisible();
  await expect(page.locator('[data-pending="swipe"]')).toBeVisible();
  letGo();
  await expect(top).toBeVisible();
  expect(await top.getAttribute('data-card')).not.toBe(first);
});
