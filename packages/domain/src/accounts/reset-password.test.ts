import { randomUUID } from 'node:crypto';
import { DAY, HOUR, LOGIN_FAILURES, RESET_MAILS_PER_DAY } from '@vonk/schema';
import { createMember, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { afterEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { sessionOf, subscribe } from '../../tests/leaver.ts';
import { resetToken } from '../../tests/mailed-token.ts';
import { sendResetMail } from './account-mails.ts';
import { findSession } from './find-session.ts';
import { logIn } from './log-in.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { startSession } from './start-session.ts';
import { changePassword } from './update-user.ts';

const world = setUpSite({ time_zone: 'Europe/Amsterdam' });
const { clock, createSite, inTurns, site } = world;

afterEach(() => clock.reset());

const origin = { address: '192.0.2.1', userAgent: 'test' };
const NEW_PASSWORD = 'nine blue umbrellas in rain';
const OTHER_PASSWORD = 'four slow trams past midnight';
const person = (options: object = {}) => createMember(world.ctx.db, { site, name: 'alice', ...options });
const alice = eachTest(() => person());
const ask = (email: string, ctx = world.ctx) => requestReset(ctx, { site, email });
const use = (token: string, password = NEW_PASSWORD, ctx = world.ctx) =>
  resetPassword(ctx, { site, token, password, origin });
const enter = ({ user }: TestMember, password: string) =>
  logIn(world.ctx, { site, email: user.email, password, origin });

const linkFor = (member: TestMember) => resetToken(world, member);
const mailsAskedFor = async ({ user }: TestMember) =>
  (await world.jobsOf('send-reset-mail', { userId: user.id })).length;

describe('requesting a new password', () => {
  test('enqueues the mail, and reports an unknown address', async () => {
    await ask(alice.user.email);
    expect(await mailsAskedFor(alice)).toBe(1);
    expect(await refusal(ask('nobody@people.test'))).toBe('email_unknown');
    const elsewhere = await createSite();
    expect(await refusal(requestReset(world.ctx, { site: elsewhere, email: alice.user.email }))).toBe('email_unknown');
  });

  test('is limited per day of the site, even in parallel from two processes', async () => {
    const bob = await person({ name: 'bob' });
    const { done, codes } = await outcomesOf(inTurns(20, (ctx) => ask(alice.user.email, ctx)));
    expect([done, new Set(codes)]).toEqual([RESET_MAILS_PER_DAY, new Set(['reset_limit'])]);
    expect(await mailsAskedFor(alice)).toBe(RESET_MAILS_PER_DAY);
    await ask(bob.user.email);
  });

  test('is possible again after midnight in the site’s time zone', async () => {
    // 23:30 in Amsterdam.
    clock.set('2026-07-01T21:30:00Z');
    for (let count = 0; count < RESET_MAILS_PER_DAY; count++) await ask(alice.user.email);
    await expect(ask(alice.user.email)).rejects.toMatchObject({ code: 'reset_limit', retryAfter: 1800 });
    clock.advance(HOUR / 2);
    await ask(alice.user.email);
    clock.advance(DAY);
    await ask(alice.user.email);
  });
});

describe('the mail', () => {
  test('goes to the member, in the member’s language, with a link to the site', async () => {
    const alice = await person({ language: 'nl' });
    const causeId = randomUUID();
    await sendResetMail(world.ctx, { userId: alice.user.id, causeId });
    const mail = world.mails.at(-1);
    expect(mail).toMatchObject({ messageId: `<reset.${causeId}@${site.domain}>`, to: alice.user.email });
    expect(mail?.html).toContain('lang="nl"');
    expect(mail?.text).toMatch(new RegExp(`http://${site.domain}:3000/[A-Za-z0-9_-]{43}`));
  });

  test('is not sent to members who are gone', async () => {
    const count = world.mails.length;
    const gone = await person({ status: 'deleted' });
    for (const userId of [gone.user.id, randomUUID()])
      await sendResetMail(world.ctx, { userId, causeId: randomUUID() });
    expect(world.mails).toHaveLength(count);
  });
});

describe('the link', () => {
  test('sets the password and ends every session and push', async () => {
    const session = await startSession(world.ctx, { userId: alice.user.id, origin });
    const { id: sessionId } = await sessionOf(world.ctx, session);
    await subscribe(world.ctx, { userId: alice.user.id, sessionId });
    await use(await linkFor(alice));
    expect(await world.ctx.db.prisma.pushSubscription.count({ where: { user_id: alice.user.id } })).toBe(0);
    expect(await findSession(world.ctx, { token: session, siteId: site.id })).toBeNull();
    expect((await world.eventsOf(alice)).map(({ kind }) => kind)).toEqual(['session_ended']);
    expect(await refusal(enter(alice, TEST_PASSWORD))).toBe('login_failed');
    expect((await enter(alice, NEW_PASSWORD)).userId).toBe(alice.user.id);
  });

  test('is not used up by a weak password', async () => {
    const token = await linkFor(alice);
    expect(await refusal(use(token, 'password123'))).toBe('password_too_weak');
    await use(token);
  });

  test('is void once the password was changed in another way', async () => {
    const token = await linkFor(alice);
    const member = { ...alice.member, sessionId: randomUUID() };
    const passwords = { oldPassword: TEST_PASSWORD, password: OTHER_PASSWORD };
    await changePassword(world.ctx, { site, member, ...passwords, origin });
    expect(await refusal(use(token))).toBe('token_invalid');
  });

  test('unblocks a login that wrong passwords had blocked', async () => {
    for (let count = 0; count < LOGIN_FAILURES; count++) await refusal(enter(alice, 'wrong'));
    expect(await refusal(enter(alice, TEST_PASSWORD))).toBe('login_blocked');
    await use(await linkFor(alice));
    expect((await enter(alice, NEW_PASSWORD)).userId).toBe(alice.user.id);
  });
});
