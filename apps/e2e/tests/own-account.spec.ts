import { within } from '@testing-library/dom';
import { comesToTop, leavesTop, onTop } from '../support/cards.ts';
import { logIn } from '../support/log-in.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('a member fills in something, and the profile says what is still missing', async ({ page }) => {
  await page.goto('/profile');
  const missing = page.getByRole('list', { name: 'Still empty' });
  await expect(missing.getByRole('link', { name: 'About me' })).toBeVisible();
  await missing.getByRole('link', { name: 'About me' }).click();

  await page.getByLabel('About me').fill('Two dogs, one bicycle.');
  await page.getByLabel('Town or city').fill('bad\u200bcity');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contains characters that aren’t allowed.')).toBeVisible();
  await expect(page.getByLabel('About me')).toHaveValue('Two dogs, one bicycle.');
  await page.getByLabel('Town or city').fill('amersf');
  await page.getByRole('option', { name: 'Amersfoort, Utrecht' }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByText('Two dogs, one bicycle.')).toBeVisible();
  await expect(missing.getByRole('link', { name: 'About me' })).toHaveCount(0);
});

test('a member sets a new password and logs in with it', async ({ page, me }) => {
  await page.goto('/notifications');

  await test.step('each entry of the index leads to its section, repeatedly', async () => {
    const index = page.getByRole('navigation', { name: 'Sections of this page' });
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    for (const name of ['Spending', 'Blocked people', 'Spending', 'Spending']) {
      await index.getByRole('link', { name }).click();
      await expect(heading(name)).toBeInViewport();
      // The router may scroll to the section once more, after it has processed the jump.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(heading(name)).not.toBeInViewport({ timeout: 500 });
      }).toPass();
    }
    await page.goto('/notifications');
  });

  const change = async (old: string, repeated: string) => {
    await page.getByLabel('Your password now').fill(old);
    await page.getByLabel('New password', { exact: true }).fill('three green kettles');
    await page.getByLabel('New password again').fill(repeated);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(me.password, 'three green bottles');
  await expect(page.getByText('The passwords don’t match.')).toBeVisible();
  await change('not the one', 'three green kettles');
  await expect(page.getByText('Check your old password.')).toBeVisible();
  await change(me.password, 'three green kettles');
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto('/login?next=/transactions');
  await logIn(page, { ...me, password: 'three green kettles' });
  await expect(page.getByText('Gift for signing up')).toBeVisible();
});

test('the deck goes on after a pass and a like, and keeps its place', async ({ page }) => {
  await page.goto('/swipe-game');
  /** Also waits for the response: a reload before it would show the same person again. */
  const press = async (name: RegExp, action: 'like' | 'skip') => {
    const before = await onTop(page);
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/swipe.php') && answer.request().postDataJSON()?.action === action,
    );
    await page.getByRole('button', { name }).click();
    await leavesTop(page, before);
    await answered;
    return before;
  };
  const first = await press(/^Pass:/, 'skip');
  const second = await press(/^Like/, 'like');
  const third = await onTop(page);
  expect(new Set([first, second, third, null]).size).toBe(4);
  await page.reload();
  await comesToTop(page, third);
  await page.goto('/likes/liked');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
});

plainTest.describe('without scripts', () => {
  plainTest('a member fills in something, and the profile says what is still missing', async ({ plain }) => {
    await plain.goto('/profile');
    const isMissing = () =>
      within(plain.queries.getByRole('list', { name: 'Still empty' })).queryByRole('link', { name: 'About me' }) !==
      null;
    expect(isMissing()).toBe(true);
    await plain.follow('About me');

    plain.fill('About me', 'Two dogs, one bicycle.');
    plain.fill('Town or city', 'bad\u200bcity');
    await plain.press('Save');
    expect(plain.text).toContain('Contains characters that aren’t allowed.');
    expect(plain.field('About me').value).toBe('Two dogs, one bicycle.');
    plain.fill('Town or city', 'Amersfoort');
    await plain.press('Save');

    expect(plain.text).toContain('Your profile is saved.');
    expect(plain.text).toContain('Two dogs, one bicycle.');
    expect(isMissing()).toBe(false);
  });

  plainTest('a member sets a new password and logs in with it', async ({ plain, request, me }) => {
    await plain.goto('/notifications');
    const change = async (old: string, repeated: string) => {
      plain.fill('Your password now', old);
      plain.fill('New password', 'three green kettles');
      plain.fill('New password again', repeated);
      await plain.press('Change password');
    };
    await change(me.password, 'three green bottles');
    expect(plain.text).toContain('The passwords don’t match.');
    await change('not the one', 'three green kettles');
    expect(plain.text).toContain('Check your old password.');
    await change(me.password, 'three green kettles');
    expect(plain.text).toContain('Your new password is set.');

    await request.get('/api/logout.php');
    await plain.goto('/login?next=/transactions');
    await plain.logIn({ ...me, password: 'three green kettles' });
    expect(plain.text).toContain('Gift for signing up');
  });
});
