import { walkByTab } from '../support/tab-order.ts';
import { expect, test } from '../support/test.ts';

test('on a phone the keyboard opens the filters, reaches all of them, and returns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/members');
  const opener = page.getByRole('link', { name: 'Filters' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  const { targets, reached, faults } = await walkByTab(page);
  expect(faults).toEqual([]);
  expect(reached).toBeGreaterThanOrEqual(targets);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
