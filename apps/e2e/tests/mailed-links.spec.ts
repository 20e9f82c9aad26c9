import { logIn } from '../support/log-in.ts';
import { mailAbout } from '../support/mail-about.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, joinByApi, linkIn, newPerson, test } from '../support/test.ts';

test('a member who forgot the password sets a new one by mail, and logs in with it', async ({
  page,
  origin,
  request,
}) => {
  const person = await joinByApi({ request, origin });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill(`nobody-${person.email}`);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Email address not found')).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('We’ve sent an email to')).toBeVisible();

  const link = linkIn(await mailAbout({ request, origin }, person.email, /new password/));
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL(/\/reset-password\/do$/);
  const password = 'seven calm lanterns upstairs';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill('something else entirely');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('The passwords don’t match.')).toBeVisible();
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  expect((await request.get(`${origin}/api/user.php`)).status()).toBe(403);

  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, { ...person, password });
  await expect(page).toHaveURL(/\/members$/);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

plainTest(
  'without scripts, a member changes the e-mail address, and the old one is notified',
  async ({ plain, request, origin, me }) => {
    const address = newPerson('elsewhere').email;
    await request.get('/api/logout.php');
    await plain.goto('/login?next=/mail-change');
    await plain.logIn(me);
    plain.fill('New email address', address);
    plain.fill('Your password', 'not the password');
    await plain.press('Change email address');
    expect(plain.text).toContain('Check your password.');
    plain.fill('Your password', me.password);
    await plain.press('Change email address');
    expect(plain.text).toContain('We’ve sent an email to');
    await mailAbout({ request, origin }, me.email, /change your email address/);

    const link = linkIn(await mailAbout({ request, origin }, address, /new email address/));
    await plain.goto(link);
    await plain.press('Confirm email address');
    expect(plain.text).toContain('Your email address is changed');
    expect(await (await request.get(`${origin}/api/user.php`)).json()).toMatchObject({ user: { email: address } });
    await plain.goto(link);
    expect(plain.text).toContain('Your email address is still the same');
  },
);
