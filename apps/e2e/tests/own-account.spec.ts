import type { Response } from '@playwright/test';
import { expect, joinByApi, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a member tells something, and the profile says what is still missing', async ({ page, origin }) => {
      await joinByApi({ request: page.request, origin });
      await page.goto('/profile');
      const missing = page.getByRole('list', { name: 'Still empty' });
      await expect(missing.getByRole('link', { name: 'About me' })).toBeVisible();
      await missing.getByRole('link', { name: 'About me' }).click();

      await page.getByLabel('About me').fill('Two dogs, one bicycle.');
      await page.getByLabel('Town or city').fill('bad\u200bcity');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Contains characters that aren’t allowed.')).toBeVisible();
      await expect(page.getByLabel('About me')).toHaveValue('Two dogs, one bicycle.');
      await page.getByLabel('Town or city').fill('Amersfoort');
      await page.getByRole('button', { name: 'Save' }).click();

      await expect(page.getByText('Your profile is saved.')).toBeVisible();
      await expect(page.getByText('Two dogs, one bicycle.')).toBeVisible();
      await expect(missing.getByRole('link', { name: 'About me' })).toHaveCount(0);
    });

    test('a member sets a new password and logs in with it', async ({ page, origin }) => {
      const person = await joinByApi({ request: page.request, origin });
      await page.goto('/notifications');
      const change = async (old: string, repeated: string) => {
        await page.getByLabel('Your password now').fill(old);
        await page.getByLabel('New password', { exact: true }).fill('three green kettles');
        await page.getByLabel('New password again').fill(repeated);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await change(person.password, 'three green bottles');
      await expect(page.getByText('The passwords don’t match.')).toBeVisible();
      await change('not the one', 'three green kettles');
      await expect(page.getByText('Check your old password.')).toBeVisible();
      await change(person.password, 'three green kettles');
      await expect(page.getByText('Your new password is set.')).toBeVisible();

      await page.context().clearCookies({ name: 'auth.session' });
      await page.goto('/login?next=/transactions');
      await page.getByLabel('Email address').fill(person.email);
      await page.getByLabel('Password').fill('three green kettles');
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Gift for signing up')).toBeVisible();
    });

    test('the deck goes on after a pass and a like, and keeps its place', async ({ page, origin }) => {
      await joinByApi({ request: page.request, origin });
      await page.goto('/swipe-game');
      const top = page.getByRole('main').getByRole('heading', { level: 2 });
      const first = (await top.textContent()) ?? '';
      await page.getByRole('button', { name: /^Pass:/ }).click();
      await expect(top).not.toHaveText(first);
      const liked = (await top.textContent()) ?? '';
      const isLike = (answer: Response) =>
        answer.url().endsWith('/api/swipe.php') && answer.request().postDataJSON()?.action === 'like';
      const answered = javaScriptEnabled ? page.waitForResponse(isLike) : null;
      await page.getByRole('button', { name: /^Like/ }).click();
      await expect(top).not.toHaveText(liked);
      // What is read before the like has arrived would show the same person again.
      await answered;
      const third = (await top.textContent()) ?? '';
      await page.reload();
      await expect(top).toHaveText(third);
      await page.goto('/likes/liked');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    });
  });
}
