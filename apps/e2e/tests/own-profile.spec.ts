import type { Page } from '@playwright/test';
import { DARK_PHONE, expectAccessible, LIGHT_DESKTOP } from '../support/accessible.ts';
import { pageFaults } from '../support/axe.ts';
import { backCloses } from '../support/back-closes.ts';
import { drawPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';
import { expectSoundSheet } from '../support/sheet-faults.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, memberTest as test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit profile' });
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();
const missing = (page: Page) => page.getByRole('list', { name: 'Still empty' });

test('on a phone, the profile begins with its pictures, and each step of the list leads to its place until it ends', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/profile');
  const photos = page.getByRole('region', { name: 'Your photos' });
  const places = await photos
    .locator('label:visible')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()));
  // Until there is a photo, the place of the main one invites to add it.
  const isLarge = places.map(({ width }) => width > PHONE.width / 2);
  expect(isLarge[0]).toBe(true);
  expect(isLarge.slice(1)).not.toContain(true);
  expect(Math.min(...places.map(({ top }) => top))).toBeLessThan(120);
  expect(Math.max(...places.map(({ bottom }) => bottom))).toBeLessThan(PHONE.height - 80);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(name?.y).toBeLessThan(PHONE.height - 80);

  const picker = page.getByLabel('Choose pictures');
  await missing(page).getByRole('link', { name: 'Photo', exact: true }).click();
  await expect(picker).toBeFocused();
  await picker.setInputFiles(await drawPicture(page, 1));
  await page.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(missing(page).getByRole('link', { name: 'Photo', exact: true })).toHaveCount(0);

  const about = sheet(page).getByLabel('About me');
  await missing(page).getByRole('link', { name: 'About me' }).click();
  await expect(about).toBeFocused();
  await about.fill('<b>bold</b> \u202eright to left\u202c שלום');
  await save(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('blockquote').getByText('<b>bold</b>')).toBeVisible();
  await expect(page.locator('blockquote b')).toHaveCount(0);

  await missing(page).getByRole('link', { name: 'Finish the sentence' }).click();
  const evening = sheet(page).getByRole('textbox', { name: 'My perfect evening' });
  await expect(evening).toBeFocused();
  await evening.fill('a storm outside, soup inside');
  // Typed work is kept when the sheet is closed.
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Finish the sentence' }).click();
  await expect(evening).toHaveValue('a storm outside, soup inside');
  await sheet(page).getByLabel('Sentence 2').selectOption('My pet, real or imaginary');
  await sheet(page).getByRole('textbox', { name: 'My pet' }).fill('a goldfish called Sofa');
  await save(page);
  const sentences = page.getByRole('region', { name: 'Finish the sentence' });
  await expect(sentences.getByRole('definition')).toHaveText([
    'a storm outside, soup inside',
    'a goldfish called Sofa',
  ]);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await missing(page).getByRole('link', { name: 'Interests' }).click();
  await sheet(page).getByRole('group', { name: 'Everyday' }).getByText('Sushi').click();
  await save(page);
  await expect(page.getByRole('region', { name: 'Interests' }).getByText('Sushi')).toBeVisible();

  await page.getByRole('link', { name: /^Where you live/ }).click();
  const town = sheet(page).getByRole('combobox', { name: 'Town or city' });
  await town.fill('amersf');
  await expect(page.getByRole('option', { name: 'Amersfoort, Utrecht' })).toBeVisible();
  await town.press('ArrowDown');
  await town.press('Enter');
  await save(page);
  await expect(page.getByRole('link', { name: 'Where you live Amersfoort, Utrecht' })).toBeVisible();

  for (let fact = 0; fact < 3; fact++) {
    await missing(page).getByRole('link', { name: 'A few facts' }).click();
    await sheet(page).getByRole('radio').nth(1).check({ force: true });
    await save(page);
    await expect(sheet(page)).toBeHidden();
  }
  await expect(missing(page).getByRole('link', { name: 'A few facts' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile(#photos)?$/);
});

test('one part is edited in its sheet, which keeps a text that is not saved', async ({ page }) => {
  await page.goto('/profile');
  const hair = page.getByRole('link', { name: /^Hair colour/ });
  await hair.click();
  await sheet(page).getByText('Red', { exact: true }).click();
  await save(page);
  await expect(hair).toHaveAccessibleName('Hair colour Red');
  await expect(hair).toBeFocused();
  await expect(page).toHaveURL('/profile');

  const edit = page.getByRole('link', { name: 'Add About me' });
  const about = sheet(page).getByLabel('About me');
  await edit.click();
  await about.fill('x'.repeat(10_000));
  await save(page);
  await expect(about).toHaveAttribute('aria-invalid', 'true');
  // It is told as one types; while it is being saved, the sheet stays.
  await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeEnabled();
  await about.fill('A first draft');
  await backCloses(page, sheet(page), 'features/profiles/own/field-sheet.tsx');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'See it as others do' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await edit.click();
  await expect(about).toHaveValue('A first draft');
  await about.fill('Write to me at me@example.org');
  await save(page);
  await expect(sheet(page).getByText(/It seems to hold contact details/)).toBeVisible();
  await about.fill('A last draft');
  await save(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('blockquote')).toHaveText(/A last draft/);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('the preview of the form shows at once what others will read', async ({ page }) => {
  await page.goto('/profile/edit#field-hair-color');
  await expect(page.getByLabel('Hair colour')).toBeFocused();
  await page.getByLabel('Hair colour').selectOption('red');
  const preview = page.getByRole('complementary', { name: 'As others see you' });
  await expect(preview.getByRole('definition').filter({ hasText: 'Red' })).toBeVisible();
  await page.getByLabel('About me').fill('<b>bold</b>');
  await expect(preview.getByText('<b>bold</b>')).toBeVisible();
  await page.getByRole('group', { name: 'Everyday' }).getByText('Sushi').click();
  await expect(preview.getByText('Sushi')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByText('<b>bold</b>')).toBeVisible();
});

test('what was written is not lost by leaving, by being too long, or by a refusal', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  const about = page.getByRole('textbox', { name: 'About me' });
  await about.fill('A first draft');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'My profile', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expectSoundSheet(page, dialog, 'features/profiles/exports/leave-guard.tsx');
  await page.goBack();
  await expect(dialog).toBeHidden();
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

test('the profile and its sheets are sound in light and dark, with large touch targets', async ({ page }) => {
  await page.goto('/profile');
  for (const look of [LIGHT_DESKTOP, DARK_PHONE]) {
    await expectAccessible(page, [look]);
    expect(await smallTargets(page.locator('main section'))).toEqual([]);
    for (const part of ['Add About me', 'Add Interests', /^Where you live/, /^Hair colour/]) {
      await page.getByRole('link', { name: part }).click();
      await expect(sheet(page)).toBeVisible();
      await settled(page);
      expect(await pageFaults(page), look.colorScheme).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
    }
  }
});
