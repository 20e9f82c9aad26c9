import type { Page, Route } from '@playwright/test';
import { expect, newPerson, test } from '../support/test.ts';

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

/** A browser reports each answer that says 503. */
const busyTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  quiet: async ({}, use) => use(undefined),
});

const busy = (route: Route, retryAfter: number) =>
  route.fulfill({ status: 503, headers: { 'retry-after': String(retryAfter) }, json: { error: {} } });

/** Comes once a page is quiet. */
const untilLookedAfter = (page: Page) => page.waitForFunction(() => !window.fetch.toString().includes('[native code]'));

busyTest(
  'a form that meets a busy site keeps what was typed, and goes through once there is room',
  async ({ page }) => {
    const { email } = newPerson();
    await open(page, '/complaints');
    await untilLookedAfter(page);
    await page.getByLabel('Your name').fill('Robin');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Your complaint').fill('Nobody answers.');
    let retryAfter = 60;
    let refusals = 0;
    await page.route('**/complaints.data*', (route) => {
      refusals += 1;
      return refusals > 3 ? route.continue() : busy(route, retryAfter);
    });
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later.');
    await expect(page.getByLabel('Your name')).toHaveValue('Robin');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByLabel('Your complaint')).toHaveValue('Nobody answers.');

    retryAfter = 0;
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  },
);

test('a page that gets no answer at first is asked for again before anything is said of it', async ({ page }) => {
  await open(page, '/pages/faq');
  await untilLookedAfter(page);
  let asked = 0;
  await page.route('**/pricing.data*', (route) => {
    asked += 1;
    return asked > 2 ? route.continue() : route.abort('internetdisconnected');
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices');
  expect(asked).toBe(3);
});
