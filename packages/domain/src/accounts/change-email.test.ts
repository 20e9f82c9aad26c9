import { randomUUID } from 'node:crypto';
import { LOGIN_FAILURES } from '@vonk/schema';
import { createMember, readJobs, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { mailedToken, resetToken, tokenMailedTo } from '../../tests/mailed-token.ts';
import { activate } from '../signup/activate.ts';
import { sendMailChangeMail, sendMailChangeNotice } from './account-mails.ts';
import { changeEmail } from './change-email.ts';
import { logIn } from './log-in.ts';
import { requestMailChange } from './request-mail-change.ts';
import { resetPassword } from './reset-password.ts';
import { changePassword } from './update-user.ts';

const world = setUpSite();
const { createSite, site } = world;
let addresses = 0;

const origin = { address: '192.0.2.1', userAgent: 'test' };
const NEW_PASSWORD = 'nine blue umbrellas in rain';
const person = (options: object = {}) => createMember(world.ctx.db, { site, name: 'alice', ...options });
const alice = eachTest(() => person());
const newAddress = () => `new-${++addresses}@people.test`;
const ask = ({ member }: TestMember, email: string, password = TEST_PASSWORD) =>
  requestMailChange(world.ctx, { site, member, email, password, origin });
const use = (token: string, siteId = site.id, ctx = world.ctx) => changeEmail(ctx, { siteId, token });
const emailOf = async ({ user }: TestMember) =>
  (await world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).email;

/** Runs the job that mails the link to the new address. */
async function linkFor({ user }: TestMember, address: string): Promise<string> {
  await sendMailChangeMail(world.ctx, { userId: user.id, causeId: randomUUID() });
  return tokenMailedTo(world, address);
}

async function linkAfterAsking(member: TestMember): Promise<{ token: string; address: string }> {
  const address = newAddress();
  await ask(member, address);
  return { token: await linkFor(member, address), address };
}

describe('requesting another address', () => {
  test('enqueues the link to the new one and a notice to the current one', async () => {
    const alice = await person({ language: 'de' });
    const address = newAddress();
    await ask(alice, address);
    expect(await emailOf(alice)).toBe(alice.user.email);
    const jobs = (await readJobs(world.ctx.db)).filter(({ payload }) => payload.userId === alice.user.id);
    expect(jobs.map(({ task }) => task).sort()).toEqual(['send-mail-change-mail', 'send-mail-change-notice']);
    const notice = jobs.find(({ task }) => task === 'send-mail-change-notice');
    await sendMailChangeNotice(world.ctx, notice?.payload as unknown as Parameters<typeof sendMailChangeNotice>[1]);
    expect(world.mails.at(-1)).toMatchObject({ to: alice.user.email });
    expect(world.mails.at(-1)?.text).toContain(`http://${site.domain}:3000/reset-password`);
    await linkFor(alice, address);
    expect(world.mails.at(-1)).toMatchObject({ to: address });
    expect(world.mails.at(-1)?.html).toContain('lang="de"');
  });

  test('needs the password, which cannot be guessed here', async () => {
    for (let count = 0; count < LOGIN_FAILURES; count++)
      expect(await refusal(ask(alice, newAddress(), 'wrong'))).toBe('password_wrong');
    expect(await refusal(ask(alice, newAddress()))).toBe('login_blocked');
  });

  test('refuses the current address and another member’s, but not one used on another site', async () => {
    const [alice, bob] = [await person(), await person({ name: 'bob' })];
    const gone = await person({ status: 'deleted' });
    const elsewhere = await createMember(world.ctx.db, { site: await createSite(), name: 'carol' });
    expect(await refusal(ask(alice, alice.user.email))).toBe('email_unchanged');
    expect(await refusal(ask(alice, bob.user.email))).toBe('email_taken');
    expect(await refusal(ask(alice, gone.user.email))).toBe('email_taken');
    await ask(alice, elsewhere.user.email);
  });
});

describe('the link', () => {
  test('changes the address used to log in', async () => {
    const { token, address } = await linkAfterAsking(alice);
    expect(await use(token)).toEqual({ userId: alice.user.id });
    const enter = (email: string) => logIn(world.ctx, { site, email, password: TEST_PASSWORD, origin });
    expect(await refusal(enter(alice.user.email))).toBe('login_failed');
    expect((await enter(address)).userId).toBe(alice.user.id);
  });

  test('used by several members for the same address at once gives it to one of them', async () => {
    const people = await Promise.all(['alice', 'bob', 'carol', 'dan'].map((name) => person({ name })));
    const address = newAddress();
    const tokens: string[] = [];
    for (const one of people) {
      await ask(one, address);
      tokens.push(await linkFor(one, address));
    }
    const outcomes = await outcomesOf(tokens.map((token) => use(token)));
    expect(outcomes).toEqual({ done: 1, codes: Array(3).fill('email_taken') });
    expect(await world.ctx.db.prisma.user.count({ where: { email: address } })).toBe(1);
  });

  test('is void after a password change, so that an owner can stop a thief', async () => {
    const first = await linkAfterAsking(alice);
    const token = await resetToken(world, alice);
    await resetPassword(world.ctx, { site, token, password: NEW_PASSWORD, origin });
    expect(await refusal(use(first.token))).toBe('token_invalid');

    const bob = await person({ name: 'bob' });
    const second = await linkAfterAsking(bob);
    const member = { ...bob.member, sessionId: randomUUID() };
    await changePassword(world.ctx, { site, member, oldPassword: TEST_PASSWORD, password: NEW_PASSWORD, origin });
    expect(await refusal(use(second.token))).toBe('token_invalid');
    const count = world.mails.length;
    await sendMailChangeMail(world.ctx, { userId: bob.user.id, causeId: randomUUID() });
    expect(world.mails).toHaveLength(count);
  });

  test('voids links mailed to the old address, and mails a new one to an unconfirmed member', async () => {
    const alice = await person({ status: 'not_confirmed' });
    const old = await mailedToken(world, alice);
    const { token, address } = await linkAfterAsking(alice);
    await use(token);
    expect(await refusal(activate(world.ctx, { siteId: site.id, token: old, origin }))).toBe('token_invalid');
    expect(await world.jobsOf('send-activation-mail', { userId: alice.user.id })).toHaveLength(1);
    const fresh = await mailedToken(world, { user: { ...alice.user, email: address } });
    await activate(world.ctx, { siteId: site.id, token: fresh, origin });
  });
});
