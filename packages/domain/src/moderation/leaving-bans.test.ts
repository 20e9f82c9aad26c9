import { DAY, HOUR, SECOND } from '@vonk/schema';
import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, refusalOf, setUpSitePerTest } from '../../tests/context.ts';
import { leave, ORIGIN, wayBack } from '../../tests/leaver.ts';
import { signupInput } from '../../tests/signup-input.ts';
import { logIn } from '../accounts/log-in.ts';
import type { Context } from '../context.ts';
import { sendDeletionReminder } from '../privacy/deletion-mails.ts';
import { endDeletions } from '../privacy/end-deletions.ts';
import { reactivateAccount } from '../privacy/reactivate-account.ts';
import { signUp } from '../signup/sign-up.ts';
import { appealDecision } from './appeal-decision.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideCase } from './decide-case.ts';
import { sendDecisionMail } from './decision-mail.ts';
import { endBan } from './end-ban.ts';
import { sendFraudNoticeMail } from './fraud-notice-mail.ts';
import { getStatement } from './get-statement.ts';
import { giveFraudNotices } from './give-fraud-notices.ts';
import { listCases } from './list-cases.ts';
import { reportProfile } from './reports/report-profile.ts';
import { sanctionMember } from './sanction-member.ts';
import { unbanMember } from './unban-member.ts';

const world = setUpSitePerTest();
const { clock, ctx, person, secondProcess, site, talk } = world;
let bob: TestMember;

beforeEach(async () => {
  bob = await person('bob');
});

const REASONS = { rule: 'fraud', facts: 'You asked for gift cards.' } as const;
async function sanction(kind: 'warning' | 'strike' | 'ban', { until, by = ctx }: { until?: Date; by?: Context } = {}) {
  const input = { operator: 'anna', profileId: bob.profile.id, sanction: kind, until, reasons: REASONS };
  const { number } = await sanctionMember(by, input);
  const where = { site_id_number: { site_id: site.id, number } };
  return (await ctx.db.prisma.moderationDecision.findUniqueOrThrow({ where })).id;
}
const come = (token: string, by = ctx) => reactivateAccount(by, { siteId: site.id, token, origin: ORIGIN });
const stateOf = async ({ user }: TestMember) => {
  const include = { profile: true, deletion: true };
  const row = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, include });
  return [row.status, row.profile?.status, row.deletion !== null];
};
const GONE = ['deleted', 'disabled', true];
const failing = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('It was not refused'),
    (error: { code: string; params?: Record<string, string> }) => error,
  );

describe('a member banned in the fortnight after leaving', () => {
  test('cannot return by the link, which gives the reason and is not used up', async () => {
    await leave(ctx, { site, member: bob.member });
    const token = await wayBack(world, bob);
    await sanction('ban');
    expect(await stateOf(bob)).toEqual(GONE);
    for (let turn = 0; turn < 2; turn++) {
      const { code, params } = await failing(come(token));
      expect([code, params?.['reason']]).toEqual(['account_banned', REASONS.facts]);
      const { statement } = await getStatement(ctx, { siteId: site.id, token: params?.['token'] ?? '' });
      expect(statement.sanction).toBe('ban');
    }
    expect(await stateOf(bob)).toEqual(GONE);
    expect(await ctx.db.prisma.session.count({ where: { user_id: bob.user.id } })).toBe(0);
  });

  test('gets the reason at login, and is banned once', async () => {
    await leave(ctx, { site, member: bob.member });
    const enter = () => logIn(ctx, { site, email: bob.user.email, password: TEST_PASSWORD, origin: ORIGIN });
    expect(await refusal(enter())).toBe('account_deleted');
    await sanction('ban');
    expect(await refusal(enter())).toBe('account_banned');
    expect(await refusalOf(sanction('ban'))).toBe('already_banned');
  });

  test('is still erased on time, and the address is free only then', async () => {
    const { finalAt } = await leave(ctx, { site, member: bob.member });
    const token = await wayBack(world, bob);
    await sanction('ban');
    const join = () => signUp(ctx, { site, input: signupInput(site, { email: bob.user.email }), origin: ORIGIN });
    clock.set(new Date(finalAt.getTime() - 1));
    await endDeletions(ctx);
    expect(await refusal(join())).toBe('deleted_account_exists');
    clock.set(finalAt);
    await endDeletions(ctx);
    await join();
    expect(await refusal(come(token))).toBe('token_invalid');
    const include = { profile: true, deletion: true, bans: true };
    expect(await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: bob.user.id }, include })).toMatchObject({
      email: `${bob.user.id}@deleted.invalid`,
      profile: { name: '-' },
      deletion: { erased_at: finalAt },
      bans: [{ lifted_at: null }],
    });
  });

  test('gets no reminder of the way back', async () => {
    const { finalAt } = await leave(ctx, { site, member: bob.member });
    const requestedAt = clock.now().toISOString();
    await sanction('ban');
    clock.set(new Date(finalAt.getTime() - DAY));
    await sendDeletionReminder(ctx, { userId: bob.user.id, requestedAt });
    expect(world.mails).toEqual([]);
  });

  test.each(['an appeal', 'an operator', 'its end'])('can come back once the ban is lifted by %s', async (by) => {
    await leave(ctx, { site, member: bob.member });
    const token = await wayBack(world, bob);
    const until = by === 'its end' ? new Date(clock.now().getTime() + HOUR) : undefined;
    const decisionId = await sanction('ban', { until });
    const { params } = await failing(come(token));
    if (by === 'an operator') await unbanMember(ctx, { operator: 'anna', profileId: bob.profile.id });
    if (by === 'its end') {
      clock.advance(HOUR);
      await endBan(ctx, { decisionId });
    }
    if (by === 'an appeal') {
      const appeal = { siteId: site.id, token: params?.['token'] ?? '', text: 'It was not me.' };
      const { number } = await appealDecision(ctx, appeal);
      await decideAppeal(ctx, { operator: 'ben', number, outcome: 'upheld', answer: 'You are right.' });
    }
    expect(await stateOf(bob)).toEqual(GONE);
    await come(token);
    expect(await stateOf(bob)).toEqual(['active', 'active', false]);
  });

  test('is never restored without the ban when both happen at once in two processes', async () => {
    const second = secondProcess();
    for (let round = 0; round < 8; round++) {
      bob = await person('bob');
      await leave(ctx, { site, member: bob.member });
      const token = await wayBack(world, bob);
      const works = [() => come(token, second), () => sanction('ban')];
      const { codes: failed } = await outcomesOf((round % 2 ? works : works.reverse()).map((work) => work()));
      expect([[], ['account_banned']]).toContainEqual(failed);
      // A member who was restored for a moment is refused because the ban came before the session.
      const banned = ['banned', 'disabled', false];
      expect(failed.length === 0 ? [banned] : [banned, GONE]).toContainEqual(await stateOf(bob));
      expect(await ctx.db.prisma.ban.count({ where: { user_id: bob.user.id, lifted_at: null } })).toBe(1);
    }
  });

  test('has members warned who exchanged messages, even in the last minute', async () => {
    const alice = await person('alice');
    await talk(bob, alice, 'Hi');
    const { finalAt } = await leave(ctx, { site, member: bob.member });
    clock.set(new Date(finalAt.getTime() - SECOND));
    const decisionId = await sanction('ban');
    expect(await world.jobsOf('give-fraud-notices', { decisionId })).toHaveLength(1);
    clock.set(finalAt);
    await endDeletions(ctx);
    await giveFraudNotices(ctx, { decisionId });
    await sendFraudNoticeMail(ctx, { decisionId, userId: alice.user.id });
    expect(world.mails).toMatchObject([{ to: alice.user.email, text: expect.stringContaining('for fraud: bob') }]);
    clock.advance(DAY);
    await endDeletions(ctx);
    expect(await ctx.db.prisma.profile.findUnique({ where: { id: bob.profile.id } })).toMatchObject({ name: '-' });
  });

  test.each(['warning', 'strike', 'ban'] as const)('is mailed the reasons of a %s', async (kind) => {
    await leave(ctx, { site, member: bob.member });
    const decisionId = await sanction(kind);
    await sendDecisionMail(ctx, { decisionId });
    expect(world.mails).toMatchObject([{ to: bob.user.email, text: expect.stringContaining(REASONS.facts) }]);
    expect(await ctx.db.prisma.strike.count({ where: { decision_id: decisionId } })).toBe(kind === 'strike' ? 1 : 0);
  });
});

describe('an account that is erased', () => {
  test.each(['warning', 'strike', 'ban'] as const)('cannot get a %s, with a report or without', async (kind) => {
    const alice = await person('alice');
    const input = { profile_id: bob.profile.id, reason: 'scam' } as const;
    await reportProfile(ctx, { member: alice.member, language: 'en', input });
    const { finalAt } = await leave(ctx, { site, member: bob.member });
    clock.set(finalAt);
    await endDeletions(ctx);
    expect(await refusalOf(sanction(kind))).toBe('member_gone');
    const [found] = await listCases(ctx, { siteId: site.id, limit: 9 });
    const caseId = found?.id ?? '';
    const decide = (verdict: Parameters<typeof decideCase>[1]['verdict']) =>
      decideCase(ctx, { operator: 'anna', caseId, verdict });
    expect(await refusalOf(decide({ remove: false, sanction: kind, reasons: REASONS }))).toBe('member_gone');
    const where = { user_id: bob.user.id };
    expect([await ctx.db.prisma.strike.count({ where }), await ctx.db.prisma.ban.count({ where })]).toEqual([0, 0]);
    expect(await ctx.db.prisma.moderationDecision.count({ where })).toBe(0);
    await decide({ noAction: 'gone' });
  });

  test('leaves no strike behind that races the erasure', async () => {
    const second = secondProcess();
    for (let round = 0; round < 6; round++) {
      bob = await person('bob');
      const { finalAt } = await leave(ctx, { site, member: bob.member });
      clock.set(finalAt);
      const works = [() => sanction('strike', { by: second }), () => endDeletions(ctx)];
      const { codes: failed } = await outcomesOf((round % 2 ? works : works.reverse()).map((work) => work()));
      expect([[], ['member_gone']]).toContainEqual(failed);
      expect(await ctx.db.prisma.strike.count({ where: { user_id: bob.user.id } })).toBe(0);
    }
  });
});
