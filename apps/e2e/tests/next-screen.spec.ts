import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { scriptsReady } from '../support/scripts-ready.ts';
import { expect, memberTest as test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const EVERYONE = '/members?gender=all&country=all';
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).filter({ visible: true });
const inContent = (page: Page, href: string) => page.locator(`main a[href${href}]`).filter({ visible: true }).first();
const pending = (page: Page) => page.locator('[data-pending]');
const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height].map(Math.round);
};

/** The card of a fictional person who has no further pictures, under whose first one small ones would be. */
async function cardOfOnePicture(page: Page, origin: string): Promise<Locator> {
  for (const card of await page.getByRole('article').all()) {
    const path = (await card.getByRole('link').first().getAttribute('href')) ?? '';
    const answer = await page.request.get(`${origin}/api/profile.php?id=${path.split('/').at(-1)}`);
    const { profile } = await answer.json();
    if (profile.fictional && profile.photos.length === 1)
      return page.locator('article').filter({ has: page.locator(`a[href="${path}"]`) });
  }
  throw new Error('everyone has several pictures');
}

test('a tapped card is the profile at once, with its picture and name where they stay', async ({ page, origin }) => {
  await page.goto(EVERYONE);
  await scriptsReady(page);
  const card = await cardOfOnePicture(page, origin);
  await card.scrollIntoViewIfNeeded();
  const [name, age] = await card.getByRole('link').first().locator('> *').allTextContents();
  const source = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const letGo = await holdBack(page, '**/members/*.data*');
  await card.getByRole('link').first().tap();
  const skeleton = page.locator('[data-pending="profile"]');
  await expect(skeleton.getByText(`${name} ${age}`)).toBeVisible();
  await expect(skeleton.locator('img')).toHaveAttribute('src', source);
  await expect(skeleton.getByText('Fictional profile')).toBeVisible();
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(0);
  const shown = {
    picture: await boxOf(skeleton.locator('img')),
    name: await boxOf(skeleton.getByText(`${name} ${age}`)),
  };

  letGo();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  expect({ picture: await boxOf(page.locator('#photo-1')), name: await boxOf(heading) }).toEqual(shown);
  // The room for content begins higher without the bar, of which nothing was in sight.
  expect((await layoutShift(page)).moved.replace(/^main\S* \S+ from 59 to 0$/, '')).toBe('');
});

test('a card that is left again while its profile loads leads back to the list as it was', async ({ page }) => {
  await page.goto(EVERYONE);
  await scriptsReady(page);
  const card = page.getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const letGo = await holdBack(page, '**/members/*.data*');
  await card.getByRole('link').first().tap();
  await pending(page).getByRole('button', { name: 'Back' }).tap();
  await expect(pending(page)).toHaveCount(0);
  await expect(card).toBeVisible();
  letGo();
  await expect(page).toHaveURL(EVERYONE);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('each tab leads to the shape of its screen at once, and is marked', async ({ page }) => {
  await page.goto('/settings');
  await scriptsReady(page);
  const letGo = await holdBack(page, /\.data(\?|$)/);
  for (const [name, shape] of [
    [/Discover/, 'cards'],
    [/Likes/, 'likes'],
    [/Swipe/, 'swipe'],
    [/Messages/, 'chats'],
    [/You/, 'own'],
  ] as const) {
    await tab(page, name).tap();
    await expect(page.locator(`[data-pending="${shape}"]`)).toBeVisible();
    await expect(pending(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Settings' }).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('[data-going]')).toHaveText(name);
  }
  letGo();
  await expect(page).toHaveURL('/profile');
  await expect(pending(page)).toHaveCount(0);
});

test('links within a screen lead to the shape of the next one at once', async ({ page }) => {
  await page.goto(EVERYONE);
  const profile = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  for (const [start, href, shape] of [
    [profile ?? '', '$="/chat"', 'thread'],
    ['/profile', '="/settings"', 'settings'],
    ['/settings', '="/settings/payments"', 'page'],
  ] as const) {
    await page.goto(start);
    await scriptsReady(page);
    const left = page.getByRole('heading', { level: 1 });
    await expect(left).toBeVisible();
    const letGo = await holdBack(page, /\.data(\?|$)/);
    await inContent(page, href).tap();
    await expect(page.locator(`[data-pending="${shape}"]`)).toBeVisible();
    await expect(left.filter({ visible: true })).toHaveCount(0);
    letGo();
    await expect(pending(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(start);
    await page.unrouteAll();
  }
});

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('the list of the settings stays while one of them loads', async ({ page }) => {
    await page.goto('/settings');
    await scriptsReady(page);
    const letGo = await holdBack(page, /\.data(\?|$)/);
    await inContent(page, '="/settings/payments"').click();
    await expect(page.locator('[data-pending="page"]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'My profile' }).filter({ visible: true }),
    ).toHaveCount(0);
    letGo();
    await expect(page).toHaveURL('/settings/payments');
    await expect(pending(page)).toHaveCount(0);
  });
});
