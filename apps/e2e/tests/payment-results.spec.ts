import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible as expectAccessibleIn, ON_PHONE } from '../support/accessible.ts';
import { order as orderByPage } from '../support/buy.ts';
import { holdBack } from '../support/hold-back.ts';
import { offersTo } from '../support/offers.ts';
import { type PlainPage, plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, joinByApi, memberTest as test } from '../support/test.ts';

type End = 'paid' | 'failed' | 'canceled' | 'expired';
const CODE = 'TIMEBONUS25';
const CREDITS_OF_SIGN_UP = 9;

/** The recommended bundle. */
async function bundleOf(request: APIRequestContext, origin: string) {
  const bundle = (await offersTo(request, origin)).bundles.find(({ recommended }) => recommended);
  if (!bundle) throw new Error('no bundle is recommended');
  return bundle;
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

const expectAccessible = (page: Page) => expectAccessibleIn(page, ON_PHONE);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function orderOnPage(page: Page): Promise<void> {
  await orderByPage(page);
  await expect(page).toHaveURL(/\/dev\/checkout\//);
}

test('after a refused card a wallet is offered, with the same bundle and code, pays, and is celebrated', async ({
  page,
  origin,
}) => {
  const bundle = await bundleOf(page.request, origin);
  await page.goto(`/credits/${bundle.id}/card?code=${CODE}&next=%2Fchats`);
  await expectAccessible(page);
  await orderOnPage(page);
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect(heading(page, 'Payment failed')).toBeVisible();
  await expect(page.getByText('Your card payment failed. Try again or pay with a wallet.')).toBeVisible();
  await expect(page.getByText('You have not been charged.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /\/card\?/);
  await expectAccessible(page);
  await page.locator(`a[href^="/credits/${bundle.id}/paypal"]`).click();
  await expect(heading(page, 'Your order')).toBeVisible();
  await expect(page.locator('input[name="method"]:checked')).toHaveValue('paypal');
  await expect(page.getByText('The code is in the price.')).toBeVisible();
  await orderOnPage(page);
  await page.getByRole('button', { name: /^Paid/ }).click();
  await expect(heading(page, 'Payment completed')).toBeVisible();
  await expect(page.getByText(`off with code ${CODE}`)).toBeVisible();
  await expect(page.getByText(`${bundle.credits} credits are yours`)).toBeVisible();
  await expect(page.getByText(`You now have ${bundle.credits + CREDITS_OF_SIGN_UP} credits`)).toBeVisible();
  await expect(page.getByText('You are a premium member')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/chats$/);
});

test('the page shows before it knows how the payment ended, and an open one becomes paid without a reload', async ({
  page,
  origin,
}) => {
  const id = await order(page.request, origin);
  const answer = await holdBack(page, `**/transactions/${id}.data*`);
  await page.goto(`/transactions/${id}`);
  await expect(heading(page, 'Checking your payment')).toBeVisible();
  await expectAccessible(page);
  await expect(heading(page, 'Payment pending')).toHaveCount(0);
  answer();
  await expect(heading(page, 'Payment pending')).toBeVisible();
  await expect(heading(page, 'Checking your payment')).toHaveCount(0);
  await expectAccessible(page);
  const checkout = page.getByRole('link', { name: 'Back to the payment' });
  await expect(checkout).toHaveAttribute('href', new RegExp(`/dev/checkout/${id}$`));
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await finish(page.request, origin, id, 'paid');
  await expect(heading(page, 'Payment completed')).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a waiting page refreshes', async ({ page, origin }) => {
    const id = await order(page.request, origin);
    await page.goto(`/transactions/${id}`);
    await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
    await expect(page).toHaveURL(/\?asked$/);
    await finish(page.request, origin, id, 'paid');
    await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  });
});

const methodOn = (plain: PlainPage) => plain.body.querySelector('input[name="method"][checked]')?.getAttribute('value');
const headingOn = (plain: PlainPage) => plain.queries.getByRole('heading', { level: 1 }).textContent;

plainTest.describe('the HTML of the page', () => {
  for (const [status, title, why, again] of [
    ['failed', 'Payment failed', 'Try again with another payment method.', /^(?!paypal$)/],
    ['canceled', 'Payment canceled', 'The payment was stopped before it was done.', /^paypal$/],
    ['expired', 'Payment expired', 'The time to pay has run out.', /^paypal$/],
  ] as const)
    plainTest(`${status}: it says so, and another try is one press away`, async ({ plain, request, origin }) => {
      const id = await order(request, origin, { method: 'paypal', code: CODE });
      await finish(request, origin, id, status);
      await plain.goto(`/transactions/${id}?asked`);
      expect(headingOn(plain)).toBe(title);
      expect(plain.text).toContain(why);
      await plain.follow('Try again');
      expect(headingOn(plain)).toBe('Your order');
      expect(methodOn(plain)).toMatch(again);
      expect(plain.text).toContain('The code is in the price.');
    });

  plainTest('a paid one leads on', async ({ plain, request, origin }) => {
    const id = await order(request, origin);
    await finish(request, origin, id, 'paid');
    await plain.goto(`/transactions/${id}?asked`);
    expect(headingOn(plain)).toBe('Payment completed');
    await plain.follow('Discover people');
    expect(plain.path).toMatch(/^\/members/);
  });

  plainTest('another member’s and an unknown one are not found', async ({ plain, playwright, origin }) => {
    const other = await playwright.request.newContext();
    await joinByApi({ request: other, origin });
    const foreign = await order(other, origin);
    await other.dispose();
    for (const id of [foreign, randomUUID(), 'nonsense']) {
      expect(await plain.goto(`/transactions/${id}`)).toBe(404);
      expect(plain.text).toContain('This page could not be found');
      expect(plain.text).not.toContain('Payment pending');
    }
  });
});
