import { expectAccessible } from '../support/accessible.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { unsubscribePath } from '../support/unsubscribe-link.ts';

const LIKE_BY_MAIL = 'Likes and matches Email';
const LIKE_BY_PUSH = 'Likes and matches Push';
const WEEKLY_BY_MAIL = 'People near you, once a week Email';

test('a member chooses notifications, and each switch applies at once', async ({ page }) => {
  await page.goto('/settings/notifications');
  const section = page.getByRole('region', { name: 'Notifications' });
  const toggle = (name: string) => section.getByRole('switch', { name });
  const saved = () => page.waitForResponse('**/api/notifications.php');
  await expect(section.getByRole('switch')).toHaveCount(16);
  await expect(toggle('Offers and discount codes Email')).not.toBeChecked();
  await expectAccessible(page);

  await test.step('a switch is saved', async () => {
    const answer = saved();
    await toggle(LIKE_BY_MAIL).press('Space');
    await answer;
    await page.reload();
    await expect(toggle(LIKE_BY_MAIL)).not.toBeChecked();
    await expect(toggle(LIKE_BY_PUSH)).toBeChecked();
  });

  await test.step('everything at once', async () => {
    const answer = saved();
    await section.getByRole('button', { name: 'Turn everything off' }).click();
    await answer;
    await page.reload();
    await expect(section.getByRole('switch', { checked: true })).toHaveCount(0);
    await section.getByRole('button', { name: 'Turn everything on' }).click();
    await expect(section.getByRole('switch', { checked: true })).toHaveCount(16);
  });
});

test('a mail’s link unsubscribes with one button, without a session, and mails are turned on again', async ({
  page,
  origin,
  browser,
}) => {
  const path = await unsubscribePath(page, 'weekly_updates');
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();

  await test.step('opening it does nothing', async () => {
    await visitor.goto(path);
    await expect(visitor.getByText('People near you, once a week')).toBeVisible();
    await expectAccessible(visitor);
    await page.goto('/settings/notifications');
    await expect(page.getByRole('switch', { name: WEEKLY_BY_MAIL })).toBeChecked();
  });

  await test.step('its button unsubscribes', async () => {
    await visitor.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(visitor.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await expectAccessible(visitor);
    await page.reload();
    await expect(page.getByRole('switch', { name: WEEKLY_BY_MAIL })).not.toBeChecked();
  });

  await test.step('all mails stop, the settings show it, and they start again', async () => {
    await visitor.goto(path);
    await visitor.getByRole('button', { name: 'Stop all emails' }).click();
    await expect(visitor.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await page.goto('/members');
    await page.getByText('You’re not getting emails from us.').waitFor();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByText('You unsubscribed from all our emails.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Get emails again' }).click();
    await expect(page.getByText('Your choices are saved.')).toBeVisible();
    await expect(page.getByText('You unsubscribed from all our emails.')).toHaveCount(0);
    await expect(page.getByRole('switch', { name: WEEKLY_BY_MAIL })).not.toBeChecked();
  });

  await test.step('an unknown link says so', async () => {
    await visitor.goto('/unsubscribe?token=made-up');
    await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  });
  await visitor.context().close();
});

plainTest('without scripts, a member saves several choices with one button, and unsubscribes', async ({ plain }) => {
  await plain.goto('/settings/notifications');
  const switches = (checked: boolean) => plain.queries.queryAllByRole('switch', { checked });
  plain.check(LIKE_BY_MAIL, false);
  plain.check(LIKE_BY_PUSH, false);
  await plain.press('Save');
  expect(plain.text).toContain('Your choices are saved.');
  expect(switches(false)).toHaveLength(4);
  await plain.press('Turn everything off');
  expect(switches(true)).toHaveLength(0);
  await plain.goto(await unsubscribePath(plain, 'all'));
  await plain.press('Stop all emails');
  expect(plain.text).toContain('You’re unsubscribed');
});
