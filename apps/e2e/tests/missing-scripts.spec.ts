import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** As after a release that removed the route's script: visitors of /login have not loaded it yet. */
const SCRIPT = /\/assets\/reset-password-[^/]+\.js$/;
const loseScript = (page: Page) => page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

const follow = (page: Page) => page.getByRole('link', { name: 'Forgot your password?' }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Forgot your password?' });

test('a page whose script is gone is loaded as a document', async ({ page }) => {
  await loseScript(page);
  await follow(page);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(await navigationType(page)).toBe('reload');
});

test('if that just happened, the page says so, and a click continues', async ({ page }) => {
  await page.reload();
  await loseScript(page);
  await follow(page);
  await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
  expect(await navigationType(page)).toBe('navigate');
});

test('without a connection it waits for one, and then shows the requested page', async ({ page, context }) => {
  await context.setOffline(true);
  await follow(page);
  await expect(page.getByText('You’re offline.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await context.setOffline(false);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
});

function navigationType(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type);
}
