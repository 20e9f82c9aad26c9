import { mailAbout } from '../support/mail-about.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, linkIn, memberTest as test } from '../support/test.ts';

plainTest.describe('without scripts', () => {
  plainTest('a member leaves, and comes back by the mailed link', async ({ plain, request, origin, me }) => {
    await plain.goto('/settings/leave');
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
    // A link scanner opens it, and nothing happens.
    await request.get(link);
    await plain.goto(link);
    await plain.press('Reactivate account');
    expect(plain.path).toBe('/members');
    expect(await (await request.get('/api/user.php')).json()).toMatchObject({ user: { email: me.email } });
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
    await plain.goto('/settings/leave');
    await plain.press('Take a break');
    await plain.goto('/profile');
    expect(plain.text).toContain('You’re taking a break');
    await plain.press('Show my profile again');
    expect(plain.path).toBe('/profile');
    expect(plain.text).not.toContain('You’re taking a break');
    await plain.goto('/settings/leave');
    await plain.press('Take a break');
    await plain.goto('/members');
    expect(plain.text).toContain('You’re taking a break');
    await plain.press('Show my profile again');
    expect(plain.path).toBe('/members');
    expect(plain.text).not.toContain('You’re taking a break');
    await plain.goto('/settings/leave');
    await plain.press('Take a break');
    await plain.press('Show my profile again');
    expect(plain.text).toContain('Welcome back! Everybody can see you again.');
  });
});

test('a member’s data can be downloaded', async ({ page }) => {
  await page.goto('/settings/privacy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});
