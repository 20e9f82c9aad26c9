import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, ON_PHONE } from '../support/accessible.ts';
import { backCloses } from '../support/back-closes.ts';
import { findFictional, WITH_FICTIONAL } from '../support/fictional.ts';
import { holdBack } from '../support/hold-back.ts';
import { offersTo } from '../support/offers.ts';
import { buyCredits } from '../support/routes.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

type End = 'Paid' | 'Failed' | 'Canceled' | 'Expired';
const PRICE = 3;
const LANDSCAPE = { width: 844, height: 390 };
/** A small laptop at 200 %. */
const ZOOMED = { width: 640, height: 400 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A conversation in which the member has spent everything on messages. */
async function spent(request: APIRequestContext, origin: string): Promise<{ path: string; profileId: string }> {
  const { id: profileId } = await findFictional(request, origin);
  let conversation = '';
  for (let left = await credits(request, origin); left >= PRICE; left -= PRICE)
    ({ conversation } = await writeByApi({ request, origin }, profileId, `Number ${left}`));
  return { path: `/chats/${conversation}`, profileId };
}

async function findThreeFictional(request: APIRequestContext, origin: string): Promise<string[]> {
  const answer = await request.get(`${origin}/api/members.php?${WITH_FICTIONAL}`);
  const { profiles } = (await answer.json()) as { profiles: { id: string; fictional: boolean }[] };
  return profiles.flatMap(({ id, fictional }) => (fictional ? [id] : [])).slice(0, 3);
}

async function credits(request: APIRequestContext, origin: string): Promise<number> {
  const answer = await request.get(`${origin}/api/transactions.php`);
  return ((await answer.json()) as { credits: number }).credits;
}

/** How often the member has written a text, as the server has it. */
async function timesSent(request: APIRequestContext, origin: string, path: string, text: string): Promise<number> {
  const answer = await request.get(`${origin}/api/chat.php`, { params: { conversation: path.split('/')[2] ?? '' } });
  const { messages } = (await answer.json()) as { messages: { own: boolean; text: string }[] };
  return messages.filter((message) => message.own && message.text === text).length;
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const sheetOf = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) => page.getByRole('region', { name: /^Conversation:/ }).getByText(text);

/** Presses what a member taps, and counts it. */
function taps() {
  let count = 0;
  return {
    tap: async (press: Promise<void>) => {
      await press;
      count += 1;
    },
    count: () => count,
  };
}

const tick = (page: Page) =>
  sheetOf(page)
    .getByRole('checkbox', { name: /I want the credits at once/ })
    .check({ position: { x: 10, y: 10 } });

/** From the written text to the provider’s page. */
async function orderInPlace(page: Page, text: string): Promise<number> {
  const { tap, count } = taps();
  await composer(page).fill(text);
  await tap(page.getByRole('button', { name: /^Send for/ }).click());
  await tap(tick(page));
  await tap(
    sheetOf(page)
      .getByRole('button', { name: /^Pay €/ })
      .click(),
  );
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  return count();
}

const end = (page: Page, how: End) => page.getByRole('button', { name: new RegExp(`^${how}`) }).click();

test.describe('on a phone', () => {
  test.use(PHONE);

  test('from no credits to the sent message: three taps, and the bank’s page', async ({ page, origin }) => {
    const { request } = page;
    await buyCredits(request, origin);
    const { path } = await spent(request, origin);
    await page.goto(path);

    await test.step('the sheet says what it costs, keeps the text, and closes with Back', async () => {
      await composer(page).fill('Shall we go?');
      await page.getByRole('button', { name: /^Send for/ }).click();
      const sheet = sheetOf(page);
      await expect(sheet.getByText('3 credits · €0.45')).toBeVisible();
      await expect(sheet.getByText('You have 0 credits.')).toBeVisible();
      await expect(sheet.getByRole('radio', { name: /^60 credits/ })).toBeChecked();
      await expect(sheet.getByRole('radio', { name: 'iDEAL' })).toBeChecked();
      await expect(sheet.getByRole('radio', { name: 'PayPal' })).toHaveCount(0);
      await expect(sheet.getByRole('checkbox', { name: /I want the credits at once/ })).toBeInViewport({ ratio: 1 });
      await expect(sheet.getByRole('button', { name: 'Pay €9.00' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, ON_PHONE);
      await sheet.getByRole('button', { name: 'Choose another payment method' }).click();
      await expect(sheet.getByRole('radio', { name: 'PayPal' })).toBeVisible();
      await expect(sheet.getByRole('radio', { name: 'iDEAL' })).toBeChecked();
      await expect(sheet.getByRole('radio', { name: 'Apple Pay' })).toHaveCount(0);
      expect(await smallTargets(page.locator('dialog[open]'))).toEqual([]);
      for (const size of [LANDSCAPE, ZOOMED]) {
        await page.setViewportSize(size);
        for (const radio of ['PayPal', /^60 credits/]) {
          await sheet.getByRole('radio', { name: radio }).focus();
          await expect(sheet.getByRole('button', { name: 'Pay €9.00' })).toBeInViewport({ ratio: 1 });
        }
      }
      await page.setViewportSize(PHONE.viewport);
      await backCloses(page, sheet, 'features/payments/exports/pay-sheet/pay-sheet.tsx');
      await expect(composer(page)).toHaveValue('Shall we go?');
    });

    expect(await orderInPlace(page, 'Shall we go?')).toBeLessThanOrEqual(3);
    await end(page, 'Paid');
    await expect(page).toHaveURL(new RegExp(`${path}\\?payment=`));
    await expect(sheetOf(page).getByRole('heading', { name: 'Payment completed' })).toBeVisible();
    await expect(said(page, 'Shall we go?')).toHaveCount(1);
    await expect(composer(page)).toHaveValue('');
    await expectAccessible(page, ON_PHONE);

    await test.step('reloaded, it is not sent again', async () => {
      await page.reload();
      await expect(sheetOf(page).getByRole('heading', { name: 'Payment completed' })).toBeVisible();
      await expect(sheetOf(page).getByText('57 credits')).toBeVisible();
      expect(await timesSent(request, origin, path, 'Shall we go?')).toBe(1);
    });

    await test.step('Back closes it, and only it', async () => {
      await page.goBack();
      await expect(sheetOf(page)).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(composer(page)).toHaveValue('');
    });
  });
});

test('cancelled, expired and failed are said as they are, and another try leads to the sent message', async ({
  page,
  origin,
}) => {
  const { request } = page;
  const { path } = await spent(request, origin);
  await page.goto(path);
  const sheet = sheetOf(page);
  await orderInPlace(page, 'Are you still there?');
  for (const [how, title, why] of [
    ['Canceled', 'Payment canceled', 'The payment was stopped before it was done.'],
    ['Expired', 'Payment expired', 'The time to pay has run out.'],
    ['Failed', 'Payment failed', 'Try again with another payment method.'],
  ] as const) {
    await end(page, how);
    await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
    await expect(sheet.getByText(why)).toBeVisible();
    await expect(sheet.getByText('You have not been charged.')).toBeVisible();
    await expect(composer(page)).toHaveValue('Are you still there?');
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await tick(page);
    // What failed is not chosen again.
    await expect(sheet.getByRole('radio', { name: 'iDEAL' })).toBeChecked({ checked: how !== 'Failed' });
    await sheet.getByRole('button', { name: /^Pay €/ }).click();
    await expect(page).toHaveURL(/\/dev\/checkout\//);
  }
  await end(page, 'Paid');
  await expect(sheet.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await expect(said(page, 'Are you still there?')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Continue the conversation' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(await timesSent(request, origin, path, 'Are you still there?')).toBe(1);
});

test('a payment that takes a while: two tabs wait for it, and one message goes', async ({ page, origin }) => {
  const { request } = page;
  const { path } = await spent(request, origin);
  await page.goto(path);
  await orderInPlace(page, 'Once only');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${path}?payment=${id}`);
    await expect(sheetOf(tab).getByRole('heading', { name: 'Payment not finished' })).toBeVisible();
    await expect(sheetOf(tab).getByRole('link', { name: 'Back to the payment' })).toBeVisible();
    await expect(composer(tab)).toHaveValue('Once only');
  }
  await request.post(`${origin}/dev/checkout/${id}`, { form: { status: 'paid' }, maxRedirects: 0 });
  for (const tab of [page, other]) {
    await expect(sheetOf(tab).getByRole('heading', { name: 'Payment completed' })).toBeVisible();
    await expect(said(tab, 'Once only')).toHaveCount(1);
    await expect(composer(tab)).toHaveValue('');
  }
  await page.reload();
  await expect(said(page, 'Once only')).toHaveCount(1);
  expect(await timesSent(request, origin, path, 'Once only')).toBe(1);
  expect(await credits(request, origin)).toBe(140 - PRICE);
});

test('two tabs order the same: it is one payment', async ({ page, origin }) => {
  const { path } = await spent(page.request, origin);
  const other = await page.context().newPage();
  const ids = [];
  for (const tab of [page, other]) {
    await tab.goto(path);
    await orderInPlace(tab, 'One of these');
    ids.push(new URL(tab.url()).pathname);
  }
  expect(ids[1]).toBe(ids[0]);
  await page.goBack();
  await expect(composer(page)).toHaveValue('One of these');
  await page.goForward();
  await end(page, 'Paid');
  await expect(said(page, 'One of these')).toHaveCount(1);
  await end(other, 'Paid');
  await expect(other.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  expect(await timesSent(page.request, origin, path, 'One of these')).toBe(1);
});

test('two tabs order different texts at once: it is one payment, and each text goes once', async ({ page, origin }) => {
  const { path } = await spent(page.request, origin);
  const other = await page.context().newPage();
  const tabs = [page, other];
  const third = await page.context().newPage();
  await third.goto(path);
  for (const [at, tab] of tabs.entries()) {
    await tab.goto(path);
    await composer(tab).fill(`Text ${at}`);
    await tab.getByRole('button', { name: /^Send for/ }).click();
    await tick(tab);
  }
  const payIn = (tab: Page) => sheetOf(tab).getByRole('button', { name: /^Pay €/ });
  const letGo = await holdBack(page, '**/credits/in-place', (request) => request.method() === 'POST');
  await payIn(page).click();
  const isKnown = () => Object.keys(localStorage).some((key) => key.endsWith(':paying'));
  await expect.poll(() => other.evaluate(isKnown)).toBe(true);
  await payIn(other).click();
  letGo();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/dev\/checkout\//);
  expect(other.url()).toBe(page.url());
  await composer(third).fill('Not to be sent');
  await end(page, 'Paid');
  for (const text of ['Text 0', 'Text 1']) await expect(said(page, text)).toHaveCount(1);
  await expect(composer(page)).toHaveValue('Not to be sent');
  await end(other, 'Paid');
  await expect(other.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await other.goto(page.url());
  await expect(said(other, 'Text 1')).toHaveCount(1);
  await expect(composer(other)).toHaveValue('Not to be sent');
  expect(await credits(page.request, origin)).toBe(140 - 2 * PRICE);
});

test('in a browser that stores nothing, an order whose answer is lost is one payment, and the text comes back', async ({
  page,
  origin,
}) => {
  const { path } = await spent(page.request, origin);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true });
  });
  await page.goto(path);
  const ordered: string[] = [];
  await page.route('**/credits/in-place', async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const response = await route.fetch();
    ordered.push(((await response.json()) as { paymentId: string }).paymentId);
    return ordered.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ response });
  });
  await composer(page).fill('Are you there?\nI’m early.');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await tick(page);
  const pay = sheetOf(page).getByRole('button', { name: /^Pay €/ });
  await pay.click();
  await expect(sheetOf(page).getByRole('alert')).toBeVisible();
  await pay.click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  expect(ordered[1]).toBe(ordered[0]);
  await end(page, 'Paid');
  await expect(sheetOf(page).getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await expect(composer(page)).toHaveValue('Are you there?\nI’m early.');
  await sheetOf(page).getByRole('button', { name: 'Continue the conversation' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole('button', { name: /^Send for/ }).click();
  await expect(said(page, 'Are you there?')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

test('without a connection nothing is ordered, and nothing is lost', async ({ page, context, origin }) => {
  const { path } = await spent(page.request, origin);
  await page.goto(path);
  const sheet = sheetOf(page);
  await composer(page).fill('Wait for me');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await tick(page);
  await sheet.getByRole('radio', { name: /^60 credits/ }).check();
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Pay €' }).click();
  await expect(sheet.getByText('You’re offline.', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('radio', { name: /^60 credits/ })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: /I want the credits at once/ })).toBeChecked();
  await context.setOffline(false);
  await sheet.getByRole('button', { name: 'Pay €' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  await end(page, 'Paid');
  await expect(said(page, 'Wait for me')).toHaveCount(1);
});

test('without consent nothing is ordered, and the box says so', async ({ page, origin }) => {
  const { path } = await spent(page.request, origin);
  await page.goto(path);
  await composer(page).fill('Not yet');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await sheetOf(page)
    .getByRole('button', { name: /^Pay €/ })
    .click();
  await expect(sheetOf(page).getByText('Tick this box to go on')).toBeVisible();
  await expect(sheetOf(page).getByRole('checkbox')).toBeFocused();
});

test('a start past the limit opens the sheet, and is sent once Premium is paid', async ({ page, origin }) => {
  const { request } = page;
  const people = await findThreeFictional(request, origin);
  for (const id of people.slice(0, 2)) await writeByApi({ request, origin }, id, 'Hello');
  await page.goto(`/members/${people[2]}/chat`);
  await composer(page).fill('And you?');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await expect(sheetOf(page).getByRole('heading', { name: 'Get Premium' })).toBeVisible();
  await expect(sheetOf(page).getByText('Makes you a premium member')).toBeVisible();
  await tick(page);
  await sheetOf(page)
    .getByRole('button', { name: /^Pay €/ })
    .click();
  await end(page, 'Paid');
  await expect(sheetOf(page).getByText('You are a premium member now. That opens:')).toBeVisible();
  await expect(said(page, 'And you?')).toHaveCount(1);
});

test('a changed address shows nothing of anyone’s, and leads nowhere else', async ({ page, origin, join }) => {
  const { request } = page;
  const { path } = await spent(request, origin);
  const { payment } = await buyCredits((await join()).request, origin);
  await page.goto(path);
  await composer(page).fill('Still mine');
  await page.goto(`${path}?payment=${payment}`);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(composer(page)).toHaveValue('Still mine');
  const { bundles } = await offersTo(request, origin);
  const form = { bundle: bundles[0]?.id ?? '', method: 'ideal', consent: '1', order: crypto.randomUUID() };
  for (const next of ['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test']) {
    const answer = await request.post(`${origin}/credits/in-place`, {
      form: { ...form, next },
      headers: { Origin: origin },
    });
    const { to, paymentId } = (await answer.json()) as { to: string; paymentId: string };
    expect(to).toBe(`${origin}/dev/checkout/${paymentId}`);
    expect(answer.headers()['set-cookie']).not.toContain('elsewhere');
  }
});

test('a gift without credits: bought in a sheet, it is given once, here', async ({ page, origin }) => {
  const { path } = await spent(page.request, origin);
  await page.goto(path);
  await page.getByRole('link', { name: /^Give a gift/ }).click();
  await sheetOf(page).getByRole('radio', { name: 'Coffee' }).check({ force: true });
  await sheetOf(page).getByRole('link', { name: 'Buy credits' }).click();
  const sheet = page.getByRole('dialog', { name: 'Buy credits' });
  await expect(sheet.getByText(/per gift$/)).toBeVisible();
  await sheet.getByRole('checkbox', { name: /I want the credits at once/ }).check({ position: { x: 10, y: 10 } });
  await sheet.getByRole('button', { name: /^Pay €/ }).click();
  await end(page, 'Paid');
  await expect(page).toHaveURL(new RegExp(`${path}\\?payment=`));
  await expect(sheetOf(page).getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await expect(said(page, 'Coffee')).toHaveCount(1);
  await page.reload();
  await expect(sheetOf(page).getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await expect(said(page, 'Coffee')).toHaveCount(1);
});
