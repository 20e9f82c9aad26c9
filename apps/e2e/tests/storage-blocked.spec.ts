import { logIn } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('the site works in a browser that blocks all storage', async ({ page, join }) => {
  const person = await join();
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: forbidden, configurable: true });
    Object.defineProperty(document, 'cookie', { get: forbidden, set: forbidden, configurable: true });
  });

  const warning = page.getByRole('dialog', { name: 'Important information' });

  await test.step('the entry warning closes', async () => {
    await page.goto('/');
    await warning.getByRole('button', { name: 'I’m 18 or over, continue' }).click();
    await expect(warning).toBeHidden();
  });

  await test.step('the front page leads to the login', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    // With storage blocked, another layout does not know that it was closed.
    await warning.getByRole('button', { name: 'I’m 18 or over, continue' }).click();
    await logIn(page, person);
    await expect(page).toHaveURL('/members');
  });

  await test.step('the search finds people, and leads to them', async () => {
    await page.getByRole('group', { name: 'Show me' }).getByText('Women').click();
    await expect(page).toHaveURL(/gender=female/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
