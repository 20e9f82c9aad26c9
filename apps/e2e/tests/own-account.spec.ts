import { within } from '@testing-library/dom';
import { expectAccessible } from '../support/accessible.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('the settings are a list of pages, to which links to the former sections still lead', async ({ page }) => {
  const list = page.getByRole('navigation', { name: 'Settings' });
  const title = page.getByRole('heading', { level: 1 });
  const back = page.getByRole('link', { name: 'Back to settings' });

  await test.step('on a phone a row opens its page, which leads back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/settings');
    for (const name of ['Email and password', 'Payments', 'Help']) {
      await list.getByRole('link', { name }).click();
      await expect(title).toHaveText(name);
      await expect(list).toBeHidden();
      await back.click();
      await expect(title).toHaveText('Settings');
      await expect(list).toBeVisible();
    }
    for (const row of await list.getByRole('listitem').all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  });

  await test.step('on a desk the list stays beside the page', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await list.getByRole('link', { name: 'Language' }).click();
    await expect(title).toHaveText('Language');
    await expect(back).toBeHidden();
    await list.getByRole('link', { name: 'Privacy' }).click();
    await expect(title).toHaveText('Privacy');
    await expect(list.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('an old address leads to the page of its section', async () => {
    await page.goto('/notifications#spending');
    await expect(page).toHaveURL(/\/settings\/payments#spending$/);
    await page.goto('/notifications');
    await expect(page).toHaveURL(/\/settings$/);
    await expect(title).toHaveText('Settings');
  });
});

test('what a member logs in with is changed in rows, of which one is open at a time', async ({ page, me }) => {
  const row = (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
  const fresh = page.getByLabel('New password', { exact: true });
  await page.goto('/settings/account');
  await expect(row('Email address')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await row('Email address').click();
  await expect(page.getByLabel('New email address')).toBeVisible();
  await row('Password').click();
  await expect(fresh).toBeVisible();
  await expect(page.getByLabel('New email address')).toBeHidden();
  await expectAccessible(page);

  await page.goto('/.well-known/change-password');
  await expect(fresh).toBeVisible();
  await page.getByLabel('Your password now').fill(me.password);
  await fresh.fill('three green kettles');
  await page.getByLabel('New password again').fill('three green kettles');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(fresh).toBeHidden();
  await row('Password').click();
  await expect(fresh).toHaveValue('');
});

test('a member chooses dark or light on this device, and every page has it from the start', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bar = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return metas.find(({ media }) => !media || matchMedia(media).matches)?.content;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings/appearance');
  const [light, lightBar] = [await background(), await bar()];

  const choose = async (name: string) => {
    await page.getByRole('radio', { name }).check();
  };
  await choose('Dark');
  await expect.poll(background).not.toBe(light);
  const [dark, darkBar] = [await background(), await bar()];
  expect(darkBar).not.toBe(lightBar);
  await expectAccessible(page);
  for (const path of ['/members', '/pages/terms']) {
    await page.goto(path);
    expect([await background(), await bar()], path).toEqual([dark, darkBar]);
  }

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings/appearance');
  await choose('Light');
  await expect.poll(background).toBe(light);
  expect(await bar()).toBe(lightBar);
  await choose('System');
  await expect.poll(background).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(light);
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

  plainTest('a member chooses dark, which holds for every page', async ({ plain }) => {
    await plain.goto('/settings');
    await plain.follow(/^Appearance/);
    plain.check('Dark');
    await plain.press('Save');
    expect(plain.field('Dark')).toHaveProperty('checked', true);
  });

  plainTest('a member sets a new password and logs in with it', async ({ plain, request, me }) => {
    await plain.goto('/settings/account');
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
