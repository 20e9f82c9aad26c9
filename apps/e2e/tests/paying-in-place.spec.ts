import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, ON_PHONE } from '../support/accessible.ts';
import { backCloses } from '../support/back-closes.ts';
import { findFictional } from '../support/fictional.ts';
import { buyCredits } from '../support/routes.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

type End = 'Paid' | 'Failed' | 'Canceled' | 'Expired';
const PRICE = 3;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A conversation in which the member has spent everything on messages. */
async function spent(request: APIRequestContext, origin: string): Promise<{ path: string; profileId: string }> {
  const { id: profileId } = await findFictional(request, origin);
  let conversation = '';
  for (let left = await credits(request, origin); left >= PRICE; left -= PRICE)
    ({ conversation } = await writeByApi({ request, origin }, profileId, `Number ${left}`));
  return { path: `/chats/${conversation}`, profileId };
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
  await tap(sheetOf(page).getByRole('button', { name: /^Pay €/ }).click());
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
      await expect(sheet.getByRole('radio', { name: 'Apple Pay' })).toHaveCount(0);
      await expect(sheet.getByRole('button', { name: 'Pay €9.00' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, ON_PHONE);
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
