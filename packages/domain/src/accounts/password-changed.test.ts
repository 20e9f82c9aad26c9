import { randomUUID } from 'node:crypto';
import { createMember, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { resetToken } from '../../tests/mailed-token.ts';
import { sendPasswordChangedMail } from './account-mails.ts';
import { resetPassword } from './reset-password.ts';
import { changePassword } from './update-user.ts';

const world = setUpSite({ time_zone: 'Europe/Amsterdam' });
const { ctx, site } = world;

const origin = { address: '192.0.2.1', userAgent: 'test' };
const NEW_PASSWORD = 'nine blue umbrellas in rain';
const person = (options: object = {}) => createMember(ctx.db, { site, name: 'alice', ...options });
const change = ({ member }: TestMember, oldPassword = TEST_PASSWORD) =>
  changePassword(ctx, { site, member, oldPassword, password: NEW_PASSWORD, origin });
const reset = async (member: TestMember) =>
  resetPassword(ctx, { site, token: await resetToken(world, member), password: NEW_PASSWORD, origin });
const notices = async ({ user }: TestMember) =>
  (await world.jobsOf('send-password-changed-mail', { userId: user.id })).map(({ payload }) => payload);
async function mailed(alice: TestMember) {
  const [notice] = await notices(alice);
  if (!notice) throw new Error('no notice');
  await sendPasswordChangedMail(ctx, notice);
  return { notice, mail: world.mails.at(-1) };
}

test.each([
  ['in the settings', change],
  ['by a mailed link', reset],
])('a password changed %s is reported by mail, with a link to reset it', async (_case, act) => {
  const alice = await person();
  await act(alice);
  const { notice, mail } = await mailed(alice);
  expect(mail).toMatchObject({
    to: alice.user.email,
    messageId: `<password-changed.${notice.causeId}@${site.domain}>`,
  });
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(`http://${site.domain}:3000/reset-password`);
  // 12:00 UTC.
  expect(mail?.text).toContain('14:00');
});

test('the mail goes to the address the account had at the time of the change', async () => {
  const alice = await person();
  await change(alice);
  await ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { email: `${randomUUID()}@x.test` } });
  expect((await mailed(alice)).mail?.to).toBe(alice.user.email);
});

test('sends no mail for a wrong password or to an unconfirmed address', async () => {
  const [alice, bob] = [await person(), await person({ status: 'not_confirmed' })];
  expect(await refusal(change(alice, 'wrong'))).toBe('old_password_wrong');
  await change(bob);
  expect([await notices(alice), await notices(bob)]).toEqual([[], []]);
});
