import type { Route } from '@playwright/test';
import { findFictional } from '../support/fictional.ts';
import { scriptsReady } from '../support/scripts-ready.ts';
import { fillInPerson } from '../support/sign-up.ts';
import { expect, newPerson, test } from '../support/test.ts';

test('a lost connection is reported while it lasts, and its return briefly', async ({ page, context }) => {
  await page.goto('/pricing');
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

/** Browsers log each response with status 503. */
const busyTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  quiet: async ({}, use) => use(undefined),
});

const busy = (route: Route, retryAfter: number) =>
  route.fulfill({ status: 503, headers: { 'retry-after': String(retryAfter) }, json: { error: {} } });

busyTest('a sign-up on a busy site loses nothing at any step', async ({ page, request, origin }) => {
  const { id, name } = await findFictional(request, origin);
  const person = newPerson();
  const hurry = async () => {
    await page.route('**/signup.data*', (route) => busy(route, 60));
  };
  const makeRoom = () => page.unroute('**/signup.data*');
  const trouble = page.getByText('Something went wrong, please try again later.');
  await page.goto(`/members/${id}/landing2?ref=r1`);
  await scriptsReady(page);
  await page.getByLabel(`Your first message to ${name}`).fill('Tea or coffee?');
  await page.getByText('Both', { exact: true }).click();
  await hurry();
  await page.getByRole('button', { name: 'Sign up and send' }).click();
  await expect(trouble).toBeVisible();
  // The form before has this choice, too.
  await expect(page.getByRole('heading', { name: 'Let’s get you in' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
  await makeRoom();
  await page.getByRole('button', { name: 'Next' }).click();

  const message = page.getByLabel('Your message');
  await fillInPerson(page, person);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(message).toHaveValue('Tea or coffee?');
  const progress = page.getByRole('dialog', { name: 'Creating your account' });
  const signUp = page.getByRole('button', { name: 'Sign up for free' });
  for (let time = 0; time < 2; time++) {
    await hurry();
    await signUp.click();
    await expect(trouble).toBeVisible();
    await expect(progress).toBeHidden();
    await expect(message).toHaveValue('Tea or coffee?');
    await makeRoom();
  }
  await signUp.click();
  await expect(page.getByRole('heading', { name: 'A photo of you' })).toBeVisible();
});
