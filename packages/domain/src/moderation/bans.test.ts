import { randomUUID } from 'node:crypto';
import { lockUsers } from '@vonk/db/sql';
import { DAY, HOUR } from '@vonk/schema';
import { createFictional, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, refusalOf } from '../../tests/context.ts';
import { createDebits } from '../../tests/debits.ts';
import { ORIGIN, subscribe } from '../../tests/leaver.ts';
import { lockWaits } from '../../tests/lock-waits.ts';
import { setUpShop } from '../../tests/shop.ts';
import { findSession } from '../accounts/find-session.ts';
import { logIn } from '../accounts/log-in.ts';
import type { Context } from '../context.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { placeRepeatOrder } from '../payments/repeat-order/place-repeat-order.ts';
import { cleanUp } from '../privacy/retention/clean-up.ts';
import { getProfile } from '../profiles/get-profile.ts';
import { appealDecision } from './appeal-decision.ts';
import { makeAppealToken } from './appeal-token.ts';
import { sendBanLiftedMail } from './ban-lifted-mail.ts';
import { endBan } from './end-ban.ts';
import { getStatement } from './get-statement.ts';
import { sanctionMember } from './sanction-member.ts';
import { unbanMember } from './unban-member.ts';

const shop = setUpShop();
const { ctx } = shop;
const bob = shop.personPerTest('bob');

const REASONS = { rule: 'abuse', facts: 'You threatened someone.' } as const;
interface Banning {
  until?: Date;
  operator?: string;
  by?: Context;
}
const ban = ({ profile }: TestMember, { until, operator = 'anna', by = ctx }: Banning = {}) =>
  sanctionMember(by, { operator, profileId: profile.id, sanction: 'ban', until, reasons: REASONS });
const unban = ({ profile }: TestMember) => unbanMember(ctx, { operator: 'anna', profileId: profile.id });
const enter = ({ user }: TestMember, password = TEST_PASSWORD) =>
  logIn(ctx, { site: shop.site, email: user.email, password, origin: ORIGIN });
const userOf = ({ user }: TestMember) => ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
const profileOf = ({ profile }: TestMember) => ctx.db.prisma.profile.findUniqueOrThrow({ where: { id: profile.id } });
const banOf = ({ user }: TestMember) => ctx.db.prisma.ban.findFirstOrThrow({ where: { user_id: user.id } });
const refused = (bob: TestMember) =>
  enter(bob).then(
    () => expect.unreachable('The login was not refused'),
    (error: { code: string; params?: Record<string, string> }) => error,
  );

describe('a ban', () => {
  test('ends every session and push, tells open pages, and hides the profile', async () => {
    const alice = await shop.person('alice');
    const { token } = await enter(bob);
    const session = await ctx.db.prisma.session.findFirstOrThrow({ where: { user_id: bob.user.id } });
    await subscribe(ctx, { userId: bob.user.id, sessionId: session.id });
    await ban(bob);
    expect(await findSession(ctx, { token, siteId: shop.site.id })).toBeNull();
    expect(await ctx.db.prisma.pushSubscription.count({ where: { user_id: bob.user.id } })).toBe(0);
    const events = await ctx.db.prisma.liveEvent.findMany({ where: { user_id: bob.user.id } });
    expect(events.map(({ kind }) => kind)).toEqual(['session_ended']);
    expect([(await userOf(bob)).status, (await profileOf(bob)).status]).toEqual(['banned', 'disabled']);
    const { site } = shop;
    expect(
      await refusal(getProfile(ctx, { site, locale: 'en', member: alice.member, profileId: bob.profile.id })),
    ).toBe('not_found');
    expect(await refusal(likeProfile(ctx, { member: alice.member, profileId: bob.profile.id }))).toBe('not_found');
  });

  test('is explained at login with the right password only: the reason, the end, and a statement token', async () => {
    const until = new Date(shop.clock.now().getTime() + 7 * DAY);
    const { number } = await ban(bob, { until });
    const { code, params } = await refused(bob);
    const told = { reason: REASONS.facts, until: until.toISOString() };
    expect([code, params]).toMatchObject(['account_banned', told]);
    const token = params?.['token'] ?? '';
    const { statement } = await getStatement(ctx, { siteId: shop.site.id, token });
    const facts = { sanction: 'ban', until: told.until, rule: 'abuse', reported: false };
    expect(statement).toMatchObject({ number, ...facts });
    expect(await refusal(enter(bob, 'wrong'))).toBe('login_failed');
    const stored = await ctx.db.prisma.appealToken.findMany({ where: { decision: { user_id: bob.user.id } } });
    expect(stored).toHaveLength(1);
    expect(Buffer.from(stored[0]?.token_hash ?? []).toString()).not.toContain(token);
  });

  test('shows its reasons for a day by a login’s token; each login gives another, and the mail’s lasts', async () => {
    await ban(bob);
    const { decision_id: decisionId } = await banOf(bob);
    const mailed = await makeAppealToken(ctx.db.pool, decisionId);
    const tokens = [];
    for (let turn = 0; turn < 3; turn++) tokens.push((await refused(bob)).params?.['token'] ?? '');
    const read = (token: string) => getStatement(ctx, { siteId: shop.site.id, token });
    shop.clock.advance(DAY - 1);
    for (const token of tokens) await read(token);
    shop.clock.advance(1);
    for (const token of tokens) expect(await refusal(read(token))).toBe('token_invalid');
    await read(mailed);
    shop.clock.advance(1);
    await cleanUp(ctx);
    expect(await ctx.db.prisma.appealToken.count({ where: { decision_id: decisionId } })).toBe(1);
    await read((await refused(bob)).params?.['token'] ?? '');
  });

  test('made by hand, without a decision, gives no reason at login', async () => {
    const bob = await shop.person('bob', { status: 'banned' });
    expect(await refused(bob)).toMatchObject({ code: 'account_banned', params: undefined });
    expect(await refusalOf(unban(bob))).toBe('not_banned');
  });

  test('from before rules were stored has reasons, and can be appealed and lifted', async () => {
    await ban(bob);
    await ctx.db.prisma.moderationDecision.updateMany({
      where: { user_id: bob.user.id },
      data: { rule: null, operator: 'unknown' },
    });
    const { params } = await refused(bob);
    expect(params).toMatchObject({ reason: REASONS.facts });
    const key = { siteId: shop.site.id, token: params?.['token'] ?? '' };
    const { statement } = await getStatement(ctx, key);
    expect(statement).toMatchObject({ sanction: 'ban', until: null, rule: null, law: null });
    await appealDecision(ctx, { ...key, text: 'Why?' });
    await unban(bob);
    await enter(bob);
  });

  test('by several operators at once is made once', async () => {
    for (let round = 0; round < 5; round++) {
      const bob = await shop.person('bob');
      const { done, codes } = await outcomesOf(
        shop.inTurns(6, (ctx, turn) => ban(bob, { operator: `operator-${turn}`, by: ctx })),
      );
      expect([done, new Set(codes)]).toEqual([1, new Set(['already_banned'])]);
      expect(await ctx.db.prisma.moderationDecision.count({ where: { user_id: bob.user.id } })).toBe(1);
      expect(await ctx.db.prisma.auditEntry.count({ where: { subject_id: bob.profile.id } })).toBe(1);
    }
  });

  test('needs an existing account, and an end in the future', async () => {
    const dan = await shop.person('dan', { status: 'deleted' });
    const frits = await createFictional(ctx.db, { site: shop.site, name: 'frits', gender: 'male' });
    const unknown = { profile: { id: randomUUID() } } as TestMember;
    expect(await refusalOf(ban(dan))).toBe('member_gone');
    expect(await refusalOf(ban({ profile: frits } as TestMember))).toBe('not_a_member');
    expect(await refusalOf(ban(unknown))).toBe('member_unknown');
    expect(await refusalOf(ban(bob, { until: shop.clock.now() }))).toBe('reasons_invalid');
    expect((await userOf(bob)).status).toBe('active');
  });
});

describe('lifted', () => {
  test.each(['active', 'not_confirmed'] as const)('it restores the account as it was: %s', async (status) => {
    const bob = await shop.person('bob', { status });
    const before = (await profileOf(bob)).status;
    await ban(bob);
    await unban(bob);
    expect([(await userOf(bob)).status, (await profileOf(bob)).status]).toEqual([status, before]);
    await enter(bob);
    expect(await refusalOf(unban(bob))).toBe('not_banned');
    await sendBanLiftedMail(ctx, { decisionId: (await banOf(bob)).decision_id });
    const told = { to: bob.user.email, subject: expect.stringContaining('is open again') };
    // An unconfirmed address may be someone else's.
    expect(shop.mails).toMatchObject(status === 'active' ? [told] : []);
    expect(await shop.actsOn(bob.profile.id)).toMatchObject([
      { action: 'members.ban', data: { rule: 'abuse' } },
      { action: 'members.unban' },
    ]);
  });

  test('by the clock, not a moment early, and only that ban', async () => {
    const until = new Date(shop.clock.now().getTime() + HOUR);
    await ban(bob, { until });
    const { decision_id: decisionId } = await banOf(bob);
    expect(await shop.jobsOf('end-ban', { decisionId })).toHaveLength(1);
    shop.clock.advance(HOUR - 1);
    // The job is retried if a worker's clock is behind the database's.
    await expect(endBan(ctx, { decisionId })).rejects.toThrow('not over yet');
    expect((await userOf(bob)).status).toBe('banned');
    shop.clock.advance(1);
    await endBan(ctx, { decisionId });
    expect((await userOf(bob)).status).toBe('active');
    expect(await banOf(bob)).toMatchObject({ lifted_by: 'end', lifted_at: until });
    await ban(bob);
    await endBan(ctx, { decisionId });
    expect((await userOf(bob)).status).toBe('banned');
  });

  test('and followed by a new ban, it is not mailed as lifted', async () => {
    await ban(bob);
    const { decision_id: decisionId } = await banOf(bob);
    await sendBanLiftedMail(ctx, { decisionId });
    await unban(bob);
    await ban(bob);
    await sendBanLiftedMail(ctx, { decisionId });
    expect(shop.mails).toEqual([]);
  });
});

test('no order by a mandate is sent once its member is banned; the mandate is restored with the account', async () => {
  const debits = createDebits(shop);
  const paid = await debits.debit(bob, 10);
  await shop.become({ id: paid }, 'paid');
  shop.clock.advance(1000);
  const order = async () => {
    const input = { site: shop.site, member: bob.member, clientId: randomUUID(), locale: 'en' } as const;
    return (await placeRepeatOrder(ctx, input)).payment_id;
  };
  const waiting = await order();
  await ban(bob);
  expect(await debits.paymentOf(waiting)).toMatchObject({ status: 'canceled', sent_at: null });
  expect(await refusal(order())).toBe('mandate_missing');
  await unban(bob);
  expect((await debits.paymentOf(await order())).status).toBe('open');
});

test('a ban does not deadlock with changes of an order, which lock the order first and then its member', async () => {
  const { id } = await shop.order(bob, 10);
  const data = { provider_id: null, send_at: new Date(shop.clock.now().getTime() + HOUR) };
  await ctx.db.prisma.payment.update({ where: { id }, data });
  // A transaction that is rolled back to break a deadlock is started again.
  let begun = 0;
  const tx: Context['db']['tx'] = (work) =>
    ctx.db.tx((client) => {
      begun++;
      return work(client);
    });
  let banning: Promise<unknown> | undefined;
  await shop.secondProcess().db.tx(async (client) => {
    await client.query({ text: 'SELECT 1 FROM payments WHERE id = $1 FOR UPDATE', values: [id] });
    banning = ban(bob, { by: { ...ctx, db: { ...ctx.db, tx } } });
    await expect.poll(() => lockWaits(ctx.db)).toBeGreaterThan(0);
    await lockUsers(client, [bob.user.id]);
  });
  await banning;
  expect(begun).toBe(1);
  expect((await shop.paymentOf({ id })).status).toBe('canceled');
});
