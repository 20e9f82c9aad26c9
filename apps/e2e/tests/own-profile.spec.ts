import { expectAccessible } from '../support/accessible.ts';
import { drawPicture } from '../support/pictures.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('a missing part leads to its field, and the preview shows at once what others will read', async ({ page }) => {
  await page.goto('/profile');
  const missing = page.getByRole('list', { name: 'Still empty' });
  await missing.getByRole('link', { name: 'Photo', exact: true }).click();
  await expect(page.getByLabel('Choose pictures')).toBeFocused();
  await expect(page.getByLabel('Choose pictures')).toHaveAttribute('multiple', '');
  await page.getByLabel('Choose pictures').setInputFiles(await drawPicture(page, 1));
  await page.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(page.getByRole('list', { name: 'Filled in' }).getByText('Photo')).toBeVisible();
  await expect(missing.getByRole('link', { name: 'Photo', exact: true })).toHaveCount(0);

  await missing.getByRole('link', { name: 'Hair colour' }).click();
  await expect(page.getByLabel('Hair colour')).toBeFocused();
  await page.getByLabel('Hair colour').selectOption('red');
  const preview = page.getByRole('complementary', { name: 'As others see you' });
  await expect(preview.getByRole('definition').filter({ hasText: 'Red' })).toBeVisible();
  await expect(preview.getByRole('img', { name: /^Photo: / }).first()).toBeVisible();

  await page.getByLabel('About me').fill('<b>bold</b> \u202eright to left\u202c שלום');
  await expect(preview.getByText('<b>bold</b>')).toBeVisible();
  await expect(preview.locator('b')).toHaveCount(0);
  await page.getByRole('group', { name: 'Everyday' }).getByText('Sushi').click();
  await expect(preview.getByText('Sushi')).toBeVisible();
  const town = page.getByRole('combobox', { name: 'Town or city' });
  await town.fill('amersf');
  await expect(page.getByRole('option', { name: 'Amersfoort, Utrecht' })).toBeVisible();
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Amersfoort, Utrecht');
  await expect(preview.getByText('Amersfoort, Utrecht')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByText('<b>bold</b>')).toBeVisible();
});

test('what was written is not lost by leaving, by being too long, or by a refusal', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  const about = page.getByLabel('About me');
  await about.fill('A first draft');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'My profile', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog, 'features/profiles/exports/leave-guard.tsx').toBeHidden();
  await expect(page).toHaveURL('/profile/edit');
  await expect(about).toHaveValue('A first draft');

  await about.fill('x'.repeat(10_000));
  await expect(page.getByText('8,000 characters too many.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(about).toBeFocused();
  await expect(about).toHaveAttribute('aria-invalid', 'true');
  expect((await about.inputValue()).length).toBe(10_000);

  await about.fill('A last draft');
  await page.getByLabel('Town or city').fill('Utrecht\u202e');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contains characters that aren’t allowed.')).toBeVisible();
  await expect(page.getByLabel('Town or city')).toBeFocused();

  await page.getByRole('link', { name: 'My profile', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('A last draft')).toHaveCount(0);
});

test('the form and its preview are sound in light and dark', async ({ page }) => {
  await page.goto('/profile/edit');
  await page.getByLabel('About me').fill('Unbroken'.repeat(40));
  await expectAccessible(page);
});
