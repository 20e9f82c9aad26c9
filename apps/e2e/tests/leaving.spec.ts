import { logIn } from '../support/log-in.ts';
import { mailAbout } from '../support/mail-about.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, linkIn, memberTest as test } from '../support/test.ts';

test('a member leaves, and comes back by the mailed link', async ({ page, origin, request, me }) => {
  await page.goto('/notifications#delete');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete account' })).toBeVisible();
  const leave = async (password: string) => {
    await page.getByLabel('Why are you leaving? (optional)').selectOption({ label: 'I need a break' });
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
  };
  await leave('not the one');
  await expect(page.getByText('Check your password.')).toBeVisible();
  await leave(me.password);
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();

  await page.goto('/login');
  await logIn(page, me);
  await expect(page.getByText('Your account has been deleted. You can reactivate it from our email')).toBeVisible();

  const link = linkIn(await mailAbout({ request, origin }, me.email, /has been deleted/));
  // A link scanner opens it, and nothing happens.
  await request.get(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Reactivate account' }).click();
  await expect(page).toHaveURL(/\/members$/);
  const { user } = (await (await page.request.get(`${origin}/api/user.php`)).json()) as { user: { email: string } };
  expect(user.email).toBe(me.email);

  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a member takes a break instead, and ends it', async ({ page }) => {
  await page.goto('/notifications/delete');
  await page.getByLabel('How long?').selectOption({ label: '7 days' });
  await page.getByRole('button', { name: 'Take a break' }).click();
  await expect(page.getByText(/Nobody new finds you until \d/)).toBeVisible();
  await page.goto('/swipe-game');
  await page.getByRole('button', { name: 'Show my profile again' }).click();
  await expect(page).toHaveURL(/\/swipe-game$/);
  await expect(page.getByRole('heading', { name: 'You’re taking a break' })).toBeHidden();

  await page.goto('/notifications#pause');
  await page.getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('button', { name: 'Show my profile again' }).click();
  await expect(page.getByText('Welcome back! Everybody can see you again.')).toBeVisible();
});

plainTest.describe('without scripts', () => {
  plainTest('a member leaves, and comes back by the mailed link', async ({ plain, request, origin, me }) => {
    await plain.goto('/notifications');
    await plain.follow('Delete my account');
    const leave = async (typed: string) => {
      plain.select('Why are you leaving? (optional)', 'I need a break');
      plain.fill('Your password', typed);
      await plain.press('Delete my account');
    };
    await leave('not the one');
    expect(plain.text).toContain('Check your password.');
    await leave(me.password);
    expect(plain.text).toContain('Your account is deleted');

    await plain.goto('/login');
    await plain.logIn(me);
    expect(plain.text).toContain('Your account has been deleted. You can reactivate it from our email');

    const link = linkIn(await mailAbout({ request, origin }, me.email, /has been deleted/));
    await plain.goto(link);
    await plain.press('Reactivate account');
    expect(plain.path).toBe('/members');
    await request.get('/api/logout.php');
    await plain.goto(link);
    expect(plain.text).toContain('This link no longer works');
  });

  plainTest('a member takes a break instead, and ends it', async ({ plain }) => {
    await plain.goto('/notifications/delete');
    plain.select('How long?', '7 days');
    await plain.press('Take a break');
    expect(plain.text).toMatch(/Nobody new finds you until \d/);
    await plain.goto('/swipe-game');
    await plain.press('Show my profile again');
    expect(plain.path).toBe('/swipe-game');
    expect(plain.text).not.toContain('You’re taking a break');
    await plain.goto('/notifications');
    await plain.press('Take a break');
    await plain.press('Show my profile again');
    expect(plain.text).toContain('Welcome back! Everybody can see you again.');
  });
});

test('a member’s data can be downloaded', async ({ page }) => {
  await page.goto('/notifications#delete');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});
