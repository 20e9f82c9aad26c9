import type { Page } from '@playwright/test';
import { fictionalProfile, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { walkByTab } from '../support/tab-order.ts';
import { expect, test } from '../support/test.ts';
import { unsubscribePath } from '../support/unsubscribe-link.ts';

const HALVES = [0, 1];

for (const half of HALVES) {
  test(`a visitor’s keyboard reaches all there is, and never loses sight of the focus (${half + 1})`, async ({
    page,
    origin,
  }) => {
    await walk(page, halfOf(visitorRoutes(await fictionalProfile(page.request, origin)), half));
  });

  test(`a member’s keyboard reaches all there is, and never loses sight of the focus (${half + 1})`, async ({
    page,
    origin,
  }) => {
    const look = (paths: string[]) => walk(page, halfOf(paths, half));
    await walkAsMember({ request: page.request, origin, look });
    await walk(page, halfOf([await unsubscribePath(page, 'weekly_updates')], half));
  });
}

test('on a phone the keyboard opens the filters, reaches all of them, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/members');
  const opener = page.getByRole('link', { name: 'Filters' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await expectReached(page, 'the filters');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Each test goes through every other page, so that none takes long. */
const halfOf = (paths: string[], half: number): string[] => paths.filter((_path, at) => at % HALVES.length === half);

async function walk(page: Page, paths: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    await expectReached(page, path);
  }
}

async function expectReached(page: Page, what: string): Promise<void> {
  const { targets, reached, faults } = await walkByTab(page);
  expect.soft(faults, what).toEqual([]);
  expect.soft(reached, `${what}: reached of ${targets}`).toBeGreaterThanOrEqual(targets);
}
