import { expect, test } from '../support/test.ts';

test('a page whose script is gone, as after a release, is loaded as a document', async ({ page }) => {
  await page.goto('/login');
  await page.route(/\/assets\/reset-password-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  const types = page.evaluate(() =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).map(({ type }) => type),
  );
  expect(await types).toEqual(['reload']);
});
