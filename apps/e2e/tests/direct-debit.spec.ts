import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { creditsOf, newestCode, newIban, newMobile } from '../support/debit.ts';
import { offersTo } from '../support/offers.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test } from '../support/test.ts';

/** One digit is wrong. */
const misspelt = (digits: string) => digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10);

async function fillForm(page: Page, { iban, mobile }: { iban: string; mobile: string }): Promise<void> {
  await page.getByLabel('Account holder').fill('Robin Jansen');
  await page.getByLabel('IBAN').fill(iban);
  await page.getByLabel('Street').fill('Oudegracht');
  await page.getByLabel('House number').fill('12 bis');
  await page.getByLabel('Postcode').fill('3511 ab');
  await page.getByLabel('Town').fill('Utrecht');
  await page.getByLabel('Mobile number').fill(mobile);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

test('credits are bought by direct debit, confirmed by a code, and arrive when the bank has paid', async ({
  page,
  origin,
}) => {
  const [iban, mobile] = [newIban(), newMobile()];
  const before = await creditsOf(page, origin);

  await test.step('the checkout leads to the form', async () => {
    const { bundles } = await offersTo(page.request, origin);
    await page.goto(`/credits/${bundles[0]?.id}/direct_debit`);
    await expect(page.getByRole('radio', { name: 'SEPA Direct Debit' })).toBeChecked();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(page.getByLabel('IBAN')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a wrong IBAN is reported at its field, and nothing typed is lost', async () => {
    await fillForm(page, { iban: misspelt(iban), mobile });
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await expect(page.getByLabel('IBAN')).toBeFocused();
    await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/isn’t right/);
    await expect(page.getByLabel('Account holder')).toHaveValue('Robin Jansen');
    await expectAccessible(page);
    await page.getByLabel('IBAN').fill((iban.match(/.{1,4}/g) ?? []).join(' ').toLowerCase());
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm with the code' })).toBeVisible();
  });

  await test.step('a wrong code is refused, the right one confirms', async () => {
    const code = await newestCode(page, origin, mobile);
    await page.getByLabel('Code', { exact: true }).fill(misspelt(code));
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription('Invalid code');
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  });

  await test.step('the payment is pending, then paid, and the credits are there', async () => {
    await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
    await expect(page.getByText(/Your bank collects/)).toBeVisible();
    expect(await creditsOf(page, origin)).toBe(before);
    await expectAccessible(page);
    const id = page.url().split('/').at(-1);
    await page.goto(`/dev/checkout/${id}`);
    await page.getByRole('button', { name: /^Paid/ }).click();
    await expect(page).toHaveURL(new RegExp(`/transactions/${id}$`));
    await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeHidden();
    await expect.poll(() => creditsOf(page, origin)).toBeGreaterThan(before);
  });
});

plainTest('without scripts, the two forms do the same', async ({ plain, request, origin }) => {
  const mobile = newMobile();
  const { bundles } = await offersTo(request, origin);
  await plain.goto(`/directdebit?bundle=${bundles[0]?.id}`);
  for (const [label, value] of Object.entries({
    'Account holder': 'Robin Jansen',
    IBAN: newIban(),
    Street: 'Oudegracht',
    'House number': '12 bis',
    Postcode: '3511 ab',
    Town: 'Utrecht',
    'Mobile number': mobile,
  }))
    plain.fill(label, value);
  for (const box of plain.queries.getAllByRole<HTMLInputElement>('checkbox')) box.checked = true;
  await plain.press('Send me the code');
  plain.fill('Code', await newestCode(plain, origin, mobile));
  await plain.press('Order with obligation to pay');
  expect(plain.text).toContain('Your bank collects');
});
