import { within } from '@testing-library/dom';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('each entry of the settings’ index leads to its section, repeatedly', async ({ page }) => {
  await page.goto('/notifications');
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
