import { expectAccessible } from '../support/accessible.ts';
import { buySmallest } from '../support/buy.ts';
import { creditsOf } from '../support/debit.ts';
import { findFictional } from '../support/fictional.ts';
import { mailAbout } from '../support/mail-about.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, joinByApi, test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

const MESSAGE_CREDITS = 3;
const ACTION = 'Withdraw from contract here';

test('a member withdraws from a purchase in two steps, and the unused part is refunded', async ({
  page,
  origin,
  request,
}) => {
  const { email } = await joinByApi({ request: page.request, origin });
  const before = await creditsOf(page, origin);
  let payment = '';
  let number = '';

  await test.step('buy, and spend the sign-up credits and some of it', async () => {
    payment = await buySmallest(page);
    const { id } = await findFictional(page.request, origin);
    for (let spent = 0; spent <= before; spent += MESSAGE_CREDITS) {
      await writeByApi({ request: page.request, origin }, id, 'Good evening');
    }
  });

  const credits = await creditsOf(page, origin);
  await test.step('from the payment to the preview: nothing has happened yet', async () => {
    await page.goto(payment);
    await page.getByRole('link', { name: ACTION }).click();
    await expect(page.getByRole('heading', { name: 'Withdraw from this purchase' })).toBeVisible();
    await expect(page.getByRole('definition').getByText(`${credits} credits`, { exact: true })).toBeVisible();
    await expect(page.getByText(`by email to ${email}`)).toBeVisible();
    await expectAccessible(page);
    expect(await creditsOf(page, origin)).toBe(credits);
  });

  await test.step('confirm it', async () => {
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'You have withdrawn from this purchase' })).toBeVisible();
    number = (await page.getByText(/^\d{6}-[2-9A-Z]{5}$/).textContent()) ?? '';
    expect(number).not.toBe('');
    await expectAccessible(page);
    expect(await creditsOf(page, origin)).toBe(0);
  });

  await test.step('the mail confirms it', async () => {
    const { text } = await mailAbout({ request, origin }, email, new RegExp(number));
    expect(text).toContain(`${credits} credits`);
  });

  await test.step('the money is refunded, and the page says so', async () => {
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText('The payment service is sending the money').count();
      })
      .toBe(1);
  });

  await test.step('the ledger shows it, and no second withdrawal', async () => {
    await page.getByRole('link', { name: 'Transactions' }).last().click();
    await expect(page.getByText('Taken back: payment refunded')).toBeVisible();
    await expect(page.getByText(`${credits} credits out`)).toBeAttached();
    await expect(page.getByRole('link', { name: ACTION })).toHaveCount(0);
    await page.goto(payment);
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toHaveCount(0);
  });
});

plainTest.describe('without scripts', () => {
  plainTest('a member withdraws from the line of the ledger', async ({ plain }) => {
    await plain.goto('/credits');
    await plain.follow(/^Get \d+ credits/);
    plain.check(/I want the credits at once/);
    await plain.press('Order with obligation to pay');
    await plain.press(/^Paid/);
    await plain.goto('/transactions');
    await plain.follow(ACTION);
    expect(plain.text).toContain('it ends with this withdrawal');
    await plain.press('Confirm withdrawal');
    expect(plain.text).toContain('You have withdrawn from this purchase');
  });

  plainTest('the return policy links to the withdrawal', async ({ plain }) => {
    await plain.goto('/pages/return-policy');
    await plain.follow(ACTION);
    expect(plain.path).toBe('/transactions');
  });
});
