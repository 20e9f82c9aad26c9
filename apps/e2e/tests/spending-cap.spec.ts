import { expectAccessible } from '../support/accessible.ts';
import { openSmallest, order } from '../support/buy.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test } from '../support/test.ts';

const FIELD = /^The most you pay in a calendar month/;

test('a member sets a spending cap, reaches it at the checkout, raises it, and removes it', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Spending' });

  await test.step('set it: an invalid amount is refused at its field', async () => {
    await page.goto('/settings/payments');
    await expect(section.getByText('Paid this month: €0.00')).toBeVisible();
    await section.getByLabel(FIELD).fill('nothing');
    await section.getByRole('button', { name: 'Set a spending cap' }).click();
    await expect(section.getByLabel(FIELD)).toHaveAttribute('aria-invalid', 'true');
    await expect(section.getByLabel(FIELD)).toHaveValue('nothing');
    await section.getByLabel(FIELD).fill('1,50');
    await section.getByRole('button', { name: 'Set a spending cap' }).click();
    await expect(section.getByText('Your spending cap is set.')).toBeVisible();
    await expect(section.getByLabel(FIELD)).toHaveValue('1.50');
    await expectAccessible(page);
  });

  await test.step('the checkout warns in advance, and refuses', async () => {
    await openSmallest(page);
    const notice = page.getByText('This order is more than your spending cap leaves for this month: €1.50');
    await expect(notice).toContainText('of €1.50');
    await expectAccessible(page);
    await order(page);
    await expect(page.getByRole('alert')).toContainText('€1.50. Nothing has been charged.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Look at your spending cap' }).click();
    await expect(page).toHaveURL(/\/settings\/payments#spending$/);
  });

  await test.step('raised, it lets the order through and counts it', async () => {
    await section.getByLabel(FIELD).fill('100');
    await section.getByRole('button', { name: 'Change the cap' }).click();
    await expect(section.getByText('Your spending cap is set.')).toBeVisible();
    await openSmallest(page);
    await expect(page.getByText('This order is more than your spending cap')).toHaveCount(0);
    await order(page);
    await expect(page).toHaveURL(/\/dev\/checkout\//);
    await page.goto('/settings/payments');
    await expect(section.getByText('In orders that aren’t finished')).toBeVisible();
    await expect(section.getByRole('progressbar')).not.toHaveAttribute('value', '0');
    await expectAccessible(page);
  });

  await test.step('removed, it is gone', async () => {
    await section.getByRole('button', { name: 'Remove the cap' }).click();
    await expect(section.getByText('You have no spending cap any more.')).toBeVisible();
    await expect(section.getByRole('progressbar')).toHaveCount(0);
  });
});

plainTest('without scripts, a member sets a spending cap and removes it', async ({ plain }) => {
  await plain.goto('/settings/payments');
  plain.fill(FIELD, '25');
  await plain.press('Set a spending cap');
  expect(plain.text).toContain('€25.00 of €25.00 is left.');
  await plain.press('Remove the cap');
  expect(plain.text).toContain('You have no spending cap any more.');
});
