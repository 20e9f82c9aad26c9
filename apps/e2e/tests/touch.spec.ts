import type { Locator, Page } from '@playwright/test';
import { drawWithFingers } from '../support/fingers.ts';
import { logInByApi } from '../support/log-in.ts';
import { expect, memberTest, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const REST = { opacity: '1', scale: 'none' };
const PRESSED = { opacity: '0.7', scale: '0.97' };

async function expectLook(part: Locator, { opacity, scale }: typeof REST): Promise<void> {
  await expect(part).toHaveCSS('opacity', opacity);
  await expect(part).toHaveCSS('scale', scale);
}

/** Presses the middle of a part, and holds it. */
async function hold(page: Page, part: Locator): Promise<void> {
  await part.hover();
  await page.mouse.down();
}

test('what is pressed dims and shrinks until it is let go, unless it is disabled or motion is reduced', async ({
  page,
  origin,
}) => {
  await logInByApi({ request: page.request, origin }, 'bob');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/dev/components');
  await expect(page.locator('body')).toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
  for (const kind of ['button', 'a', 'label:has([type=radio])', 'label:has([type=checkbox])', 'summary']) {
    const part = page.locator(`[data-part] ${kind}`).first();
    await hold(page, part);
    await expectLook(part, PRESSED);
    await page.mouse.up();
    await expectLook(part, REST);
  }
  const states = page.locator('[data-part="button-states"]');
  for (const name of ['busy', 'disabled']) {
    const button = states.getByRole('button', { name }).first();
    await hold(page, button);
    await expectLook(button, { opacity: '0.6', scale: 'none' });
    await page.mouse.up();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const button = page.locator('[data-part] button').first();
  await hold(page, button);
  await expectLook(button, { ...PRESSED, scale: 'none' });
  await page.mouse.up();
});

memberTest('a pressed card shrinks as a whole, and not the link over it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/members');
  const card = page.getByRole('article').first();
  const link = card.getByRole('link').first();
  await hold(page, card);
  await expectLook(card, PRESSED);
  await expectLook(link, REST);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/members\/[^/]+$/);
});

memberTest(
  'a finger loads the page of a tab that it touches, and none of the cards over which it scrolls',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.data')) asked.push(pathname);
    });
    await page.goto('/members');
    const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Swipe' });
    await expect(async () => {
      await tab.dispatchEvent('pointerover', { pointerType: 'touch' });
      expect(asked).toContain('/swipe-game.data');
    }).toPass();
    for (const x of [110, 290]) {
      const before = await page.evaluate(() => window.scrollY);
      await drawWithFingers(page, [
        [
          { x, y: 640 },
          { x, y: 240 },
        ],
      ]);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    }
    await tab.tap();
    await expect(page).toHaveURL(/\/swipe-game$/);
    expect(asked.filter((path) => path.startsWith('/members/'))).toEqual([]);
  },
);
