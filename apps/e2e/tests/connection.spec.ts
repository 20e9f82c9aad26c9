import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

test('a lost connection is told of while it lasts, and its return in passing', async ({ page, context }) => {
  await open(page, '/pricing');
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'You’re offline. We’ll try again as soon as you’re connected.' });
  const back = page.getByText('You’re back online');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  await expect(back).toBeHidden();
  await context.setOffline(false);
  await expect(back).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a page that got no answer returns by itself once there is one', async ({ page }) => {
  await open(page, '/pages/faq');
  const calls = ['**/pricing.data*', '**/api/settings.php'];
  for (const call of calls) await page.route(call, (route) => route.abort('internetdisconnected'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong, please try again later.');
  await expect(page.getByText('This page comes back by itself as soon as it can.')).toBeVisible();
  for (const call of calls) await page.unroute(call);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices');
  await expect(page).toHaveURL('/pricing');
});
