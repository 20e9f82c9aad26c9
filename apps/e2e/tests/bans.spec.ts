import { mailAbout } from '../support/mail-about.ts';
import { ops } from '../support/ops.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect } from '../support/test.ts';

const FACTS = 'You asked three members for gift cards.';

plainTest(
  'a banned member sees why at the login, appeals, and is back once the appeal is upheld',
  async ({ plain, me }) => {
    await ops('anna', 'members', 'ban', me.profileId, '--rule', 'fraud', '--facts', FACTS);
    await plain.goto('/login');
    await plain.logIn(me);
    const statement = plain.queries.getByRole('article', { name: 'A decision about your account' });
    for (const words of [
      'Your account is closed for good.',
      FACTS,
      'Asking for money, gift cards or bank details, or offering investments.',
      'A person decided, without automated means.',
    ])
      expect(statement.textContent).toContain(words);
    plain.fill('Why is the decision wrong?', 'That was someone else.');
    await plain.press('Send objection');
    expect(plain.queries.queryByLabelText('Why is the decision wrong?')).toBeNull();
    const number = /Your objection (\d{6}-[2-9A-Z]{5})/.exec(plain.text)?.[1] ?? '';
    await ops('ben', 'appeals', 'decide', number, '--uphold', 'We are sorry.');
    await plain.goto(plain.path);
    expect(plain.text).toContain('You were right: we took the decision back.');
    expect(plain.text).toContain('We are sorry.');
    await plain.goto('/login');
    await plain.logIn(me);
    expect(plain.path).toMatch(/^\/members/);
  },
);

plainTest('the mailed link shows the same, and an invalid one only shows the rules', async ({ plain, me, origin }) => {
  await ops('anna', 'members', 'warn', me.profileId, '--rule', 'abuse', '--facts', FACTS);
  const subject = /^Our decision \d{6}-[2-9A-Z]{5} about your account/;
  const { text } = await mailAbout({ request: plain.request, origin }, me.email, subject);
  const link = /https?:\/\/\S+\/pages\/ban\?token=[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? '';
  await plain.goto(link);
  expect(plain.text).toContain('This is a warning.');
  expect(plain.text).toContain(FACTS);

  await plain.goto('/pages/ban?token=nothing');
  expect(plain.text).toContain('This link no longer works');
  expect(plain.queries.getByRole('heading', { name: 'What is not allowed' })).toBeDefined();
  await plain.goto('/pages/ban');
  expect(plain.text).not.toMatch(/This link no longer works|A decision about your account/);
});
