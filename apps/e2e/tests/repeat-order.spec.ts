import { expectAccessible } from '../support/accessible.ts';
import { creditsOf, endAtBank, payByDebit } from '../support/debit.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('the last purchase is repeated with one click, undone, and ordered again', async ({ page, origin }) => {
  const { iban } = await payByDebit(page, origin);
  const before = await creditsOf(page, origin);
  const press = () => page.getByRole('button', { name: 'Order with obligation to pay' }).click();

  await page.goto('/credits/repeat-order');
  await expect(page.getByText(`from your account ending in ${iban.slice(-4)}`)).toBeVisible();
  await expectAccessible(page);
  await press();
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Undo the order' }).click();
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible();
  await expect(page.getByText('The payment was stopped before it was done.')).toBeVisible();

  await page.goto('/credits/repeat-order');
  await press();
  await expect(page.getByRole('heading', { name: 'Your order goes out in a moment' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Time left to undo the order' })).toBeVisible();
  await expectAccessible(page);
  const id = page.url().split('/').at(-1) as string;
  // Ten seconds, plus the job.
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/Your bank collects/)).toBeVisible();
  expect(await creditsOf(page, origin)).toBe(before);
  await endAtBank(page, origin, id);
});

plainTest('without scripts, the last purchase is repeated with one click, and undone', async ({ plain, origin }) => {
  const { iban } = await payByDebit(plain, origin);
  await plain.goto('/credits/repeat-order');
  expect(plain.text).toContain(`from your account ending in ${iban.slice(-4)}`);
  await plain.press('Order with obligation to pay');
  expect(plain.path).toMatch(/^\/transactions\/[0-9a-f-]{36}/);
  await plain.press('Undo the order');
  expect(plain.text).toContain('The payment was stopped before it was done.');
  await plain.goto('/credits/repeat-order');
  await plain.press('Order with obligation to pay');
  expect(plain.text).toContain('Your order goes out in a moment');
});
