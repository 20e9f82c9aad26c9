import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { pageFaults } from '../support/axe.ts';
import { plainTest } from '../support/plain-page.ts';
import { settled } from '../support/settled.ts';
import { expect, joinByApi, overflow, test } from '../support/test.ts';

type End = 'paid' | 'failed' | 'canceled' | 'expired';
const CODE = 'TIMEBONUS25';
const CREDITS_OF_SIGN_UP = 9;

interface Bundle {
  id: string;
  credits: number;
}

/** The recommended bundle. */
async function bundleOf(request: APIRequestContext, origin: string): Promise<Bundle> {
  const { bundles } = (await (await request.get(`${origin}/api/credits.php`)).json()) as {
    bundles: (Bundle & { recommended: boolean })[];
  };
  return bundles.find(({ recommended }) => recommended) as Bundle;
}

async function order(request: APIRequestContext, origin: string, fields: object = {}): Promise<string> {
  const answer = await request.post(`${origin}/api/payment.php`, {
    data: { bundle: (await bundleOf(request, origin)).id, method: 'ideal', consent: true, ...fields },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { payment_id: string }).payment_id;
}

/** What a member does at the checkout, in another window. */
async function finish(request: APIRequestContext, origin: string, id: string, status: End): Promise<void> {
  await request.post(`${origin}/dev/checkout/${id}`, { form: { status }, maxRedirects: 0 });
}

async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await pageFaults(page), colorScheme).toEqual([]);
    expect(await overflow(page), colorScheme).toBeLessThanOrEqual(0);
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tryAgain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Try again' });
const methodOf = (page: Page) => page.locator('input[name="method"]:checked');

async function orderOnPage(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I want the credits at once/ }).check({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
}

test('paid: the credits are there, it is celebrated, and there is a way on', async ({ page, origin }) => {
  await joinByApi({ request: page.request, origin });
  const bundle = await bundleOf(page.request, origin);
  await page.goto(`/credits/${bundle.id}/paypal`);
  await expect(methodOf(page)).toHaveValue('paypal');
  await expectAccessible(page);
  await orderOnPage(page);
  await page.getByRole('button', { name: /^Paid/ }).click();
  await expect(heading(page, 'Payment completed')).toBeVisible();
  await expect(page.getByText(`${bundle.credits} credits are yours`)).toBeVisible();
  await expect(page.getByText(`You now have ${bundle.credits + CREDITS_OF_SIGN_UP} credits`)).toBeVisible();
  await expect(page.getByText('You are a premium member')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Discover people' }).click();
  await expect(page).toHaveURL(/\/members/);
});

test('a card refused: a wallet is offered, with the same bundle and code, and pays', async ({ page, origin }) => {
  await joinByApi({ request: page.request, origin });
  const bundle = await bundleOf(page.request, origin);
  await page.goto(`/credits/${bundle.id}/card?code=${CODE}&next=%2Fchats`);
  await orderOnPage(page);
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect(heading(page, 'Payment failed')).toBeVisible();
  await expect(page.getByText('Your card payment failed. Try again or pay with a wallet.')).toBeVisible();
  await expect(page.getByText('You have not been charged.')).toBeVisible();
  await expect(tryAgain(page)).toHaveAttribute('href', /\/card\?/);
  await expectAccessible(page);
  await page.locator(`a[href^="/credits/${bundle.id}/paypal"]`).click();
  await expect(heading(page, 'Your order')).toBeVisible();
  await expect(methodOf(page)).toHaveValue('paypal');
  await expect(page.getByText('The code is in the price.')).toBeVisible();
  await orderOnPage(page);
  await page.getByRole('button', { name: /^Paid/ }).click();
  await expect(heading(page, 'Payment completed')).toBeVisible();
  await expect(page.getByText(`off with code ${CODE}`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/chats$/);
});

test('another method failed: the way back has a different one chosen', async ({ page, origin }) => {
  await joinByApi({ request: page.request, origin });
  const id = await order(page.request, origin);
  await finish(page.request, origin, id, 'failed');
  await page.goto(`/transactions/${id}`);
  await expect(page.getByText('Try again with another payment method.')).toBeVisible();
  await tryAgain(page).click();
  await expect(heading(page, 'Your order')).toBeVisible();
  await expect(methodOf(page)).not.toHaveValue('ideal');
});

for (const [status, why] of [
  ['canceled', 'The payment was stopped before it was done.'],
  ['expired', 'The time to pay has run out.'],
] as const)
  test(`${status}: it says so, and the same order is one press away`, async ({ page, origin }) => {
    await joinByApi({ request: page.request, origin });
    const id = await order(page.request, origin, { method: 'paypal', code: CODE });
    await finish(page.request, origin, id, status);
    await page.goto(`/transactions/${id}`);
    await expect(heading(page, 'Payment failed')).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
    await expectAccessible(page);
    await tryAgain(page).click();
    await expect(methodOf(page)).toHaveValue('paypal');
    await expect(page.getByText('The code is in the price.')).toBeVisible();
  });

test('loading: the page is there at once, and asks how the payment ended', async ({ page, origin }) => {
  await joinByApi({ request: page.request, origin });
  const id = await order(page.request, origin);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/transactions/${id}.data*`, (route) => answered.then(() => route.continue()));
  await page.goto(`/transactions/${id}`);
  await expect(heading(page, 'Checking your payment')).toBeVisible();
  await expectAccessible(page);
  await expect(heading(page, 'Payment pending')).toHaveCount(0);
  await finish(page.request, origin, id, 'failed');
  answer();
  await expect(heading(page, 'Payment failed')).toBeVisible();
  await expect(heading(page, 'Checking your payment')).toHaveCount(0);
});

test('open: it leads back to the payment, and becomes paid without a reload', async ({ page, origin }) => {
  await joinByApi({ request: page.request, origin });
  const id = await order(page.request, origin);
  await page.goto(`/transactions/${id}`);
  await expect(heading(page, 'Payment pending')).toBeVisible();
  await expectAccessible(page);
  const checkout = page.getByRole('link', { name: 'Back to the payment' });
  await expect(checkout).toHaveAttribute('href', new RegExp(`/dev/checkout/${id}$`));
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await finish(page.request, origin, id, 'paid');
  await expect(heading(page, 'Payment completed')).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test('another member’s, and one that is none, are not found', async ({ page, playwright, origin }) => {
  const other = await playwright.request.newContext();
  await joinByApi({ request: other, origin });
  const foreign = await order(other, origin);
  await other.dispose();
  await joinByApi({ request: page.request, origin });
  for (const id of [foreign, randomUUID(), 'nonsense']) {
    expect((await page.goto(`/transactions/${id}`))?.status()).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page.getByText('Payment pending')).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that waits looks again by itself', async ({ page, origin }) => {
    await joinByApi({ request: page.request, origin });
    const id = await order(page.request, origin);
    await page.goto(`/transactions/${id}`);
    await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
    await expect(page).toHaveURL(/\?asked$/);
    await finish(page.request, origin, id, 'paid');
    await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  });
});

plainTest('without scripts, a payment that failed is tried again by a wallet', async ({ plain, request, origin }) => {
  await joinByApi({ request, origin });
  const id = await order(request, origin, { method: 'card' });
  await finish(request, origin, id, 'failed');
  await plain.goto(`/transactions/${id}?asked`);
  const wallet = plain.body.querySelector('main a[href*="/paypal"]')?.getAttribute('href');
  await plain.goto(wallet ?? '');
  expect(plain.body.querySelector('input[name="method"][checked]')?.getAttribute('value')).toBe('paypal');
});
