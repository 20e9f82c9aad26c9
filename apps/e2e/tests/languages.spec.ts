import { expect, test } from '../support/test.ts';

test('the language menu shows the same page in another language', async ({ page }) => {
  const menu = page.getByRole('banner').locator('details');
  const language = page.locator('html');
  const search = '/members?photo=1';
  await page.goto(search);
  await expect(language).toHaveAttribute('lang', 'en');
  await menu.getByLabel('Language').click();
  await expect(menu.getByRole('button')).toHaveCount(11);
  await expect(menu.locator('[aria-current="true"]')).toHaveText('English');
  await menu.getByRole('button', { name: 'Français' }).click();
  await expect(language).toHaveAttribute('lang', 'fr');
  expect(page.url()).toBe(new URL(search, page.url()).href);
  await expect(page).toHaveTitle(/^Rechercher des membres/);

  await test.step('by keyboard, on a lander with a campaign’s slug', async () => {
    const lander = '/landers/gallery/summer-2026?sub1=banner';
    await page.goto(lander);
    await menu.getByLabel('Langue').press('Enter');
    await expect(menu.locator('[aria-current="true"]')).toHaveText('Français');
    await menu.getByRole('button', { name: 'Suomi' }).press('Enter');
    await expect(language).toHaveAttribute('lang', 'fi');
    expect(page.url()).toBe(new URL(lander, page.url()).href);
  });
});
