import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { backCloses } from '../support/back-closes.ts';
import { order as orderByPage } from '../support/buy.ts';
import { creditsOf } from '../support/debit.ts';
import { findFictional } from '../support/fictional.ts';
import { plainMemberTest as plainTest, plainTest as plainVisitorTest } from '../support/plain-page.ts';
import { expect, joinByApi, test } from '../support/test.ts';

const CODE = 'TIMEBONUS25';
const SECOND = 1000;

/** Writes until the credits from the sign-up are used up. */
async function spendAll(request: APIRequestContext, origin: string): Promise<void> {
  const { id } = await findFictional(request, origin);
  for (let status = 201; status === 201; ) {
    const answer = await request.post(`${origin}/api/chat.php`, {
      data: { profile_id: id, message: 'Good evening', client_id: randomUUID() },
    });
    status = answer.status();
  }
  expect(await creditsOf({ request }, origin)).toBe(0);
}

/** The page's own scripts run; the test moves its clock. */
async function isTicking(page: Page): Promise<void> {
  const clock = page.getByRole('timer').first();
  const first = await clock.textContent();
  await expect
    .poll(async () => {
      await page.clock.runFor(SECOND);
      return clock.textContent();
    })
    .not.toBe(first);
}

const secondsOf = (face: string | null) => (face ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

test('a new member sees the time bonus count down, buys with it, and it is gone', async ({ page, origin }) => {
  const bar = page.getByRole('region', { name: 'Notice' });
  const clock = bar.getByRole('timer');
  const dialog = page.getByRole('dialog');

  await test.step('the bar counts down by the server’s clock, whatever the page’s clock shows', async () => {
    await joinByApi({ request: page.request, origin });
    await spendAll(page.request, origin);
    await page.clock.install({ time: new Date('2001-02-03T04:05:06Z') });
    await page.goto('/members');
    await expect(bar).toContainText(`25% off with code ${CODE}. Time left:`);
    await expect(clock).toHaveText(/^03:5\d:\d\d$/);
    await isTicking(page);
    const before = secondsOf(await clock.textContent());
    await page.clock.runFor(10 * SECOND);
    expect(before - secondsOf(await clock.textContent())).toBeGreaterThanOrEqual(10);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('leaving the members area stops the dialog’s timer, and 40 seconds in it open the dialog', async () => {
    await page.getByLabel('Account').click();
    await page.getByRole('link', { name: 'My profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(41 * SECOND);
    await expect(dialog).toHaveCount(0);
    await page.goto('/members');
    await isTicking(page);
    await page.clock.runFor(41 * SECOND);
    await expect(dialog).toContainText('Your time bonus: 25% off in your first 4 hours');
    await expectAccessible(page);
  });

  await test.step('once closed it stays closed', async () => {
    await backCloses(page, dialog, 'features/discounts/exports/time-bonus-modal.tsx');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('hide-time-bonus-modal'))).toMatch(/^\d+$/);
    await page.reload();
    await isTicking(page);
    await page.clock.runFor(41 * SECOND);
    await expect(clock).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the prices include it and show the original ones', async () => {
    await bar.getByRole('link', { name: 'See the bundles' }).click();
    await expect(page.getByText(`Time bonus: 25% off with code ${CODE}`)).toBeVisible();
    await expect(page.getByText('Now €14.18, was €18.90')).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Get 140 credits/ }).click();
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  });

  await test.step('a wrong code is refused at its field, and the right one accepted', async () => {
    await page.getByText('Do you have a discount code?').click();
    await page.getByLabel('Discount code').fill('nonsense');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Discount code')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Code not found').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Discount code').fill(` ${CODE.toLowerCase()} `);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The code is in the price.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the order costs the displayed price', async () => {
    await orderByPage(page);
    await expect(page).toHaveURL(/\/dev\/checkout\//);
    await expect(page.getByText(/14[.,]18/).first()).toBeVisible();
    await page.getByRole('button', { name: /^Paid/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
    await expect(page.getByText(`€4.72 off with code ${CODE}`)).toBeVisible();
  });

  await test.step('it is gone, and the ledger shows it', async () => {
    await page.goto('/members');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(clock).toHaveCount(0);
    await page.goto('/transactions');
    await expect(page.getByText(`€4.72 off with code ${CODE}`)).toBeVisible();
    await page.goto(`/credits?code=${CODE}`);
    await expect(page.getByText('Code already used')).toBeVisible();
    await expect(page.getByText('Now €')).toHaveCount(0);
  });
});

test('a code in the URL of a visitor’s first page is in the new member’s prices, and can be removed', async ({
  page,
  origin,
}) => {
  await test.step('from the shop to the login, and from there to the sign-up', async () => {
    await page.goto('/premium?code=welcome25');
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByRole('link', { name: 'Sign up for free' }).click();
    await expect(page).toHaveURL(/\/signup#who$/);
    await joinByApi({ request: page.request, origin });
  });

  await test.step('a redirect that arrives before its screen’s styles is not reported as an error', async () => {
    await page.goto('/members');
    const premium = page.getByRole('banner').getByRole('link', { name: 'Get Premium' });
    const brought: string[] = [];
    page.on('response', (brings) => brought.push(brings.url()));
    const answer = page.waitForResponse(
      (answered) => /\/premium\.data/.test(answered.url()) && answered.status() === 202,
    );
    let held = 0;
    await page.route(/\.css$/, async (route) => {
      held += 1;
      await (await answer).finished();
      // Once the page has rendered after the response, it has also read it.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await route.continue();
    });
    // The page listens for the mouse once it is idle.
    await expect(async () => {
      await page.mouse.move(640, 400);
      await premium.hover();
      const isBrought = () => brought.some((url) => /\/premium-[\w-]+\.js$/.test(url));
      await expect.poll(isBrought, { timeout: 2000 }).toBe(true);
    }).toPass();
    await premium.click();
    await expect(page).toHaveURL(/\/premium\?code=welcome25$/);
    await expect(page.getByText('Welcome discount: 25% off').first()).toBeVisible();
    expect(held).toBeGreaterThan(0);
    await page.unrouteAll();
  });

  await test.step('it is in the order, and can be removed', async () => {
    await page.getByRole('link', { name: /^Get 140 credits/ }).click();
    await expect(page.getByText('The code is in the price.')).toBeVisible();
    await page.getByRole('link', { name: 'Order without this code' }).click();
    await expect(page.getByText('The code is in the price.')).toHaveCount(0);
    await expect(page).not.toHaveURL(/code=/);
  });
});

for (const path of ['/', '/pricing'])
  plainVisitorTest(`a code in the address of ${path} comes along to the shop`, async ({ plain, request, origin }) => {
    await plain.goto(`${path}?code=nonsense`);
    await joinByApi({ request, origin });
    await plain.goto('/premium');
    expect(plain.path).toBe('/premium?code=nonsense');
    expect(plain.text).toContain('Code not found');
    await plain.goto('/premium');
    expect(plain.path).toBe('/premium');
  });

plainTest('without scripts, a code is typed, reduces the price, and stays with the open order', async ({ plain }) => {
  const apply = async (code: string) => {
    plain.fill('Discount code', code);
    await plain.press('Apply');
  };
  const order = async () => {
    plain.check(/I want the credits at once/);
    await plain.press('Order with obligation to pay');
  };
  await plain.goto('/premium');
  await plain.follow(/^Get \d+ credits/);
  await apply('nonsense');
  expect(plain.text).toContain('Code not found');
  await apply(CODE);
  expect(plain.text).toContain('The code is in the price.');
  const checkout = plain.path;
  await order();
  expect(plain.path).toMatch(/^\/dev\/checkout\//);

  await plain.goto(checkout);
  expect(plain.text).toContain('You have an open order with a discount');
  await order();
  expect(plain.queries.getByRole('alert').textContent).toContain('Code already used');
  await plain.follow('To the open order');
  await plain.follow('Back to the payment');
  await plain.press(/^Canceled/);
  await plain.follow('Try again');
  expect(plain.text).toContain('The code is in the price.');
  expect(plain.text).not.toContain('You have an open order with a discount');
});
