import type { Locator, Page } from '@playwright/test';
import { pageFaults } from '../support/axe.ts';
import { addColourTools, faintBorders, faintTexts, focusRing } from '../support/contrast.ts';
import { logInByApi } from '../support/log-in.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, overflow, test } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const MODAL_WIDTHS = { small: 360, medium: 500, large: 800, extraLarge: 1140, night: 500 };

const part = (page: Page, name: string): Locator => page.locator(`[data-part="${name}"]`);

test.beforeEach(async ({ page, origin }) => {
  await logInByApi({ request: page.request, origin }, 'bob');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addColourTools(page);
});

async function open(page: Page): Promise<void> {
  await page.goto('/dev/components');
  await expect(part(page, 'modals')).toBeVisible();
}

/** A button only opens its dialog once the page has hydrated. */
async function openModal(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    if (!(await dialog.isVisible())) await part(page, 'modals').getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  return dialog;
}

test('components have their sizes on a phone and on a desktop', async ({ page }) => {
  await open(page);

  await test.step('touch targets are 44 px, and nothing is wider than the window', async () => {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      expect(await smallTargets(page.locator('main')), `at ${size.width} px`).toEqual([]);
      const dialog = await openModal(page, 'medium');
      expect(await smallTargets(page.locator('dialog')), `a modal at ${size.width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const width of [320, 360, 576, 768, 992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step('modals have their four widths, and are bottom sheets on phones', async () => {
    for (const [name, width] of Object.entries(MODAL_WIDTHS)) {
      await page.setViewportSize(DESK);
      const dialog = await openModal(page, name);
      expect((await dialog.boundingBox())?.width, name).toBe(width);
      await page.setViewportSize(PHONE);
      const sheet = await dialog.boundingBox();
      expect(sheet?.width, name).toBe(PHONE.width);
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0), name).toBeCloseTo(PHONE.height, 0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('toasts are at most 350 px wide and within the window', async () => {
    const toast = page.getByRole('alert').filter({ hasText: 'need more than one line' });
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(async () => {
        if (!(await toast.isVisible())) await part(page, 'toasts').getByRole('button', { name: 'error' }).click();
        await expect(toast).toBeVisible({ timeout: 1000 });
      }).toPass();
      const box = await toast.boundingBox();
      if (!box) throw new Error('the toast is not there');
      expect(box.width).toBeLessThanOrEqual(350);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    }
  });
});

test('components work with keys', async ({ page }) => {
  await open(page);

  await test.step('a modal traps the focus and returns it', async () => {
    const dialog = await openModal(page, 'large');
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(part(page, 'modals').getByRole('button', { name: 'large', exact: true })).toBeFocused();
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`in ${theme}, texts, borders and the focus have enough contrast, and axe finds no fault`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize(DESK);
    await open(page);
    expect(await pageFaults(page, { without: '[data-part="cards"]' })).toEqual([]);
    expect(await faintTexts(page, 'main')).toEqual([]);
    expect(await faintBorders(page, 'main')).toEqual([]);
    for (const name of ['medium', 'night']) {
      const dialog = await openModal(page, name);
      expect(await faintTexts(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('main button')?.focus());
    let seen = 0;
    for (let presses = 0; presses < 90; presses += 1) {
      await page.keyboard.press('Tab');
      const ring = await focusRing(page);
      if (!ring) break;
      seen += 1;
      expect(ring.width, ring.what).toBeGreaterThanOrEqual(2);
      expect(ring.ratio, ring.what).toBeGreaterThanOrEqual(3);
    }
    expect(seen).toBeGreaterThan(50);
  });
}
