import { logIn } from '../support/log-in.ts';
import { mailAbout } from '../support/mail-about.ts';
import { ops } from '../support/ops.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, joinByApi, overflow, test } from '../support/test.ts';

const FACTS = 'You asked three members for gift cards.';

test('a banned member sees why at the login, appeals, and is back once the appeal is upheld', async ({
  page,
  origin,
  request,
}) => {
  const person = await joinByApi({ request, origin });
  await ops('anna', 'members', 'ban', person.profileId, '--rule', 'fraud', '--facts', FACTS);

  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'A decision about your account' })).toBeVisible();
  const statement = page.getByRole('article', { name: 'A decision about your account' });
  for (const words of [
    'Your account is closed for good.',
    FACTS,
    'Asking for money, gift cards or bank details, or offering investments.',
    'A person decided, without automated means.',
  ])
    await expect(statement.getByText(words)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.getByLabel('Why is the decision wrong?').fill('That was someone else.');
  await page.getByRole('button', { name: 'Send objection' }).click();
  const heading = page.getByRole('heading', { name: /^Your objection \d{6}-[2-9A-Z]{5}$/ });
  await expect(heading).toBeVisible();
  await expect(page.getByLabel('Why is the decision wrong?')).toBeHidden();
  const number = /\d{6}-[2-9A-Z]{5}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';

  await ops('ben', 'appeals', 'decide', number, '--uphold', 'We are sorry.');
  await page.reload();
  await expect(page.getByText('You were right: we took the decision back.')).toBeVisible();
  await expect(page.getByText('We are sorry.')).toBeVisible();
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/members/);
});

plainTest('without scripts, a banned member appeals, and is back once the appeal is upheld', async ({ plain, me }) => {
  await ops('anna', 'members', 'ban', me.profileId, '--rule', 'fraud', '--facts', FACTS);
  await plain.goto('/login');
  await plain.logIn(me);
  expect(plain.text).toContain('A decision about your account');
  expect(plain.text).toContain(FACTS);
  plain.fill('Why is the decision wrong?', 'That was someone else.');
  await plain.press('Send objection');
  const number = /Your objection (\d{6}-[2-9A-Z]{5})/.exec(plain.text)?.[1] ?? '';
  await ops('ben', 'appeals', 'decide', number, '--uphold', 'We are sorry.');
  await plain.goto(plain.path);
  expect(plain.text).toContain('You were right: we took the decision back.');
  await plain.goto('/login');
  await plain.logIn(me);
  expect(plain.path).toMatch(/^\/members/);
});

test('the mailed link shows the same, and an invalid one only shows the rules', async ({ page, origin, request }) => {
  const { email, profileId } = await joinByApi({ request, origin });
  await ops('anna', 'members', 'warn', profileId, '--rule', 'abuse', '--facts', FACTS);
  const subject = /^Our decision \d{6}-[2-9A-Z]{5} about your account/;
  const { text } = await mailAbout({ request, origin }, email, subject);
  const link = /https?:\/\/\S+\/pages\/ban\?token=[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('This is a warning.')).toBeVisible();
  await expect(page.getByText(FACTS)).toBeVisible();

  await page.goto('/pages/ban?token=nothing');
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is not allowed' })).toBeVisible();
  await page.goto('/pages/ban');
  await expect(page.getByText('This link no longer works')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'A decision about your account' })).toBeHidden();
});
