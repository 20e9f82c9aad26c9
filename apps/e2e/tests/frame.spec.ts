import { expect, joinByApi, test } from '../support/test.ts';

test.describe('the warning at the entry', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is shown once, and closing it is kept', async ({ page }) => {
    await page.goto('/');
    const warning = page.getByRole('dialog', { name: 'Important information' });
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'I’m 18 or over, continue' }).click();
    await expect(warning).toBeHidden();
    expect(await page.evaluate(() => Number(localStorage.getItem('skip-entry-warning')))).toBeGreaterThan(
      1_700_000_000,
    );

    await page.goto('/login');
    await page.getByLabel('Password').focus();
    await expect(warning).toBeHidden();
  });
});

test('a banner that was closed stays away, from the first byte of the page on', async ({ page, origin }) => {
  await joinByApi({ request: page.request, origin });
  await page.goto('/chats');
  const banner = page.getByText('Add a profile photo so others can see who they’re chatting with.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  expect(await (await page.request.get(`${origin}/chats`)).text()).not.toContain('Add a profile photo');
  await page.goto('/chats');
  await expect(banner).toBeHidden();
});

test('the connection’s coming and going is said on every page', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Password').focus();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re back online')).toBeVisible();
});

test('a visitor who likes somebody starts signing up where they are', async ({ page, request, origin }) => {
  const found = (await (await request.get(`${origin}/api/members.php`)).json()) as { profiles: { id: string }[] };
  await page.goto(`/members/${found.profiles[0]?.id}`);
  await page.getByRole('link', { name: 'Sign up and say hello' }).click();
  const window = page.getByRole('dialog', { name: 'Sign up for free' });
  await window.getByRole('button', { name: /^Join free/ }).click();
  await expect(page).toHaveURL(/\/signup\?profile=/);
  await expect(page.getByLabel('Town or city')).toBeVisible();
});
