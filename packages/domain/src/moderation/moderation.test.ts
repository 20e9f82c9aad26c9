import { HOUR, type ReportReason, STRIKE_DAYS } from '@vonk/schema';
import { createFictional, createPhoto, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSitePerTest } from '../../tests/context.ts';
import type { Context } from '../context.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { decideCase, type Verdict } from './decide-case.ts';
import { sendDecisionMail } from './decision-mail.ts';
import { findCase } from './find-case.ts';
import { listCases } from './list-cases.ts';
import { sendReportAnswerMail, sendReportMail } from './report-mails.ts';
import { reportProfile } from './reports/report-profile.ts';
import { sanctionMember } from './sanction-member.ts';
import { showCase } from './show-case.ts';

const world = setUpSitePerTest({ name: 'Sparks' });
const { clock, inTurns, person, personPerTest, secondProcess, send, site } = world;

const alice = personPerTest('alice');
const bob = personPerTest('bob', { credits: 3, profile: { about: 'Call me' } });
const report = (
  { member }: TestMember,
  profile: { id: string },
  thing: { reason?: ReportReason; text?: string; photo_id?: string; message_id?: string } = {},
  ctx: Context = world.ctx,
) => reportProfile(ctx, { member, language: 'en', input: { profile_id: profile.id, reason: 'scam', ...thing } });
const cases = () => listCases(world.ctx, { siteId: site.id, limit: 50 });
const onlyCase = async () => {
  const [one, ...others] = await cases();
  expect(others).toEqual([]);
  return one?.id ?? '';
};
/** The case of Alice's report about Bob. */
const reported = async () => {
  await report(alice, bob.profile);
  return onlyCase();
};
const REASONS = { rule: 'fraud', facts: 'You asked for gift cards.' } as const;
const decide = (caseId: string, verdict: Verdict, operator = 'anna', ctx: Context = world.ctx) =>
  decideCase(ctx, { operator, caseId, verdict });
type Measure = Extract<Verdict, { remove: boolean }>;
const NOTHING: Verdict = { noAction: 'allowed' };
const STRIKE: Verdict = { remove: false, sanction: 'strike', reasons: REASONS };
const REMOVAL: Verdict = { remove: true, sanction: null, reasons: REASONS };
const reportRow = (number: string) =>
  world.ctx.db.prisma.report.findUniqueOrThrow({ where: { site_id_number: { site_id: site.id, number } } });
const decisionRow = (number: string) =>
  world.ctx.db.prisma.moderationDecision.findUniqueOrThrow({ where: { site_id_number: { site_id: site.id, number } } });
const profileRow = ({ id }: { id: string }) => world.ctx.db.prisma.profile.findUnique({ where: { id } });

describe('the queue', () => {
  test('has one case per thing, no matter how many report it, minors and threats first', async () => {
    const [carol, dan, erik] = await Promise.all([person('carol'), person('dan'), person('erik')]);
    const photo = await createPhoto(world.ctx.db, { profile: bob.profile });
    await report(alice, erik.profile, { reason: 'fake' });
    await report(alice, dan.profile, { reason: 'scam' });
    await report(alice, bob.profile, { reason: 'hate' });
    await report(carol, bob.profile, { reason: 'harassment' });
    await report(carol, bob.profile, { reason: 'underage', photo_id: photo.id });
    expect(
      (await cases()).map(({ name, thing, reports, reasons }) => [name, thing, reports, reasons.sort().join()]),
    ).toEqual([
      ['bob', 'photo', 1, 'underage'],
      ['bob', 'profile', 2, 'harassment,hate'],
      ['dan', 'profile', 1, 'scam'],
      ['erik', 'profile', 1, 'fake'],
    ]);
  });

  test('opens another case for a thing reported again after a decision', async () => {
    const first = await reported();
    await decide(first, NOTHING);
    expect(await cases()).toEqual([]);
    await report(alice, bob.profile);
    expect(await onlyCase()).not.toBe(first);
  });

  test('gets one case when many report one thing at once', async () => {
    const second = secondProcess();
    const many = await Promise.all(Array.from({ length: 12 }, (_, index) => person(`member${index}`)));
    await Promise.all(many.map((one, turn) => report(one, bob.profile, {}, turn % 2 ? second : world.ctx)));
    expect(await cases()).toMatchObject([{ reports: 12 }]);
  });

  test('puts a report that races the decision into a new open case, or the decision answers it', async () => {
    const second = secondProcess();
    for (let round = 0; round < 5; round++) {
      const [alice, bob, carol] = await Promise.all([person('alice'), person('bob'), person('carol')]);
      await report(alice, bob.profile);
      const caseId = await onlyCase();
      const [{ number }] = await Promise.all([report(carol, bob.profile, {}, second), decide(caseId, NOTHING)]);
      const row = await reportRow(number);
      expect(row.status === 'decided').toBe(row.case_id === caseId);
      for (const one of await cases()) await decide(one.id, NOTHING);
    }
  });

  test('is reviewed by one operator at a time, for an hour', async () => {
    const caseId = await reported();
    await claimCase(world.ctx, { operator: 'anna', caseId });
    expect(await cases()).toMatchObject([{ status: 'in_review', operator: 'anna' }]);
    expect(await refusalOf(claimCase(world.ctx, { operator: 'ben', caseId }))).toBe('claimed');
    expect(await refusalOf(decide(caseId, NOTHING, 'ben'))).toBe('claimed');
    expect(await refusalOf(releaseCase(world.ctx, { operator: 'ben', caseId }))).toBe('claimed');
    clock.advance(HOUR);
    await claimCase(world.ctx, { operator: 'ben', caseId });
    await releaseCase(world.ctx, { operator: 'ben', caseId });
    expect(await cases()).toMatchObject([{ status: 'open', operator: null }]);
    expect((await world.actsOn(caseId)).map(({ operator, action }) => [operator, action])).toEqual([
      ['anna', 'reports.claim'],
      ['ben', 'reports.claim'],
      ['ben', 'reports.release'],
    ]);
  });

  test('finds a case by the beginning of its id', async () => {
    const caseId = await reported();
    expect(await findCase(world.ctx, caseId.toUpperCase())).toBe(caseId);
    for (const unknown of ['ffffffff-ffff', "'; --", ''])
      expect(await refusalOf(findCase(world.ctx, unknown))).toBe('case_unknown');
    expect(await refusalOf(findCase(world.ctx, caseId.slice(0, 3)))).toBe('case_ambiguous');
  });

  test('shows what was reported, who reported it, and related cases, and records the view', async () => {
    const { message } = await send(bob, alice, 'Send me a card');
    await report(alice, bob.profile, { message_id: message.id, text: 'He asks for money' });
    await report(alice, bob.profile);
    const [ofProfile, ofMessage] = (await cases()).sort((one, other) => (one.thing < other.thing ? 1 : -1));
    const shown = await showCase(world.ctx, { operator: 'anna', caseId: ofMessage?.id ?? '' });
    expect(shown).toMatchObject({
      thing: 'message',
      message: { text: 'Send me a card', has_photo: false },
      profile: { name: 'bob', account: 'active', about: 'Call me' },
      told: [{ reason: 'scam', text: 'He asks for money', reporter: alice.profile.id }],
      beside: [ofProfile?.id],
      earlier: [],
    });
    expect(JSON.stringify(shown)).not.toContain('@people.test');
    expect(await world.actsOn(shown.id)).toMatchObject([{ operator: 'anna', action: 'reports.show', data: {} }]);
  });
});

describe('a decision', () => {
  test('by two operators at once is made once, with one audit entry', async () => {
    for (let round = 0; round < 5; round++) {
      const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
      await report(alice, bob.profile);
      const caseId = await onlyCase();
      const { done, codes } = await outcomesOf(
        inTurns(6, (ctx, turn) => decide(caseId, turn % 3 ? STRIKE : NOTHING, `operator-${turn}`, ctx)),
      );
      expect([done, new Set(codes)]).toEqual([1, new Set(['case_decided'])]);
      expect(await world.ctx.db.prisma.moderationDecision.count({ where: { case_id: caseId } })).toBe(1);
      expect(await world.actsOn(caseId)).toHaveLength(1);
    }
  });

  test('stores its reasons, and nobody’s words in the audit log', async () => {
    const caseId = await reported();
    const { number, strikes } = await decide(caseId, {
      remove: false,
      sanction: 'strike',
      reasons: { rule: 'law', law: ' Sr 285 ', facts: ' You threatened\nsomebody. ' },
    });
    expect(strikes).toBe(1);
    expect(await decisionRow(number)).toMatchObject({
      case_id: caseId,
      user_id: bob.user.id,
      sanction: 'strike',
      removal: null,
      rule: 'law',
      law: 'Sr 285',
      facts: 'You threatened\nsomebody.',
      automated: false,
      operator: 'anna',
      no_action: null,
    });
    const [act] = await world.actsOn(caseId);
    expect(act).toMatchObject({ operator: 'anna', action: 'reports.decide', data: { number, sanction: 'strike' } });
    expect(JSON.stringify(act?.data)).not.toContain('threatened');
  });

  test.each<[string, Partial<Measure>]>([
    ['without facts', { reasons: { rule: 'abuse', facts: ' ' } }],
    ['with too many of them', { reasons: { rule: 'abuse', facts: 'x'.repeat(2001) } }],
    ['by the law, and no provision', { reasons: { rule: 'law', facts: 'You did.' } }],
    ['by a rule, and a provision', { reasons: { rule: 'abuse', law: 'Sr 285', facts: 'You did.' } }],
    ['that neither acts nor says so', { sanction: null }],
    ['that ends before it starts', { sanction: 'ban', until: new Date('2026-05-04T12:00:00Z') }],
    ['of a strike with an end', { sanction: 'strike', until: new Date('2100-01-01') }],
  ])('%s is refused', async (_case, wrong) => {
    const verdict: Measure = { remove: false, sanction: 'warning', reasons: REASONS, ...wrong };
    expect(await refusalOf(decide(await reported(), verdict))).toBe('reasons_invalid');
    expect(await cases()).toHaveLength(1);
  });

  test('on something gone can only say so', async () => {
    const photo = await createPhoto(world.ctx.db, { profile: bob.profile });
    await report(alice, bob.profile, { photo_id: photo.id });
    const caseId = await onlyCase();
    await world.ctx.db.prisma.photo.delete({ where: { id: photo.id } });
    expect(await refusalOf(decide(caseId, REMOVAL))).toBe('nothing_to_remove');
    expect(await cases()).toHaveLength(1);
    await world.ctx.db.prisma.moderationCase.update({ where: { id: caseId }, data: { profile_id: null } });
    expect(await refusalOf(decide(caseId, { remove: false, sanction: 'ban', reasons: REASONS }))).toBe('member_gone');
    await decide(caseId, { noAction: 'gone' });
    expect(await cases()).toEqual([]);
  });
});

describe('removed content', () => {
  test('a photo is visible only to its owner, and another one becomes the main one', async () => {
    const photo = await createPhoto(world.ctx.db, { profile: bob.profile });
    const other = await createPhoto(world.ctx.db, { profile: bob.profile, position: 1, is_main: false });
    await report(alice, bob.profile, { photo_id: photo.id });
    await decide(await onlyCase(), REMOVAL);
    const where = { profile_id: bob.profile.id };
    expect(await world.ctx.db.prisma.photo.findMany({ where, orderBy: { position: 'asc' } })).toMatchObject([
      { id: photo.id, moderation: 'rejected', is_main: false, moderated_at: clock.now() },
      { id: other.id, moderation: 'approved', is_main: true },
    ]);
  });

  test('a message is empty for both sides', async () => {
    const { message, conversation } = await send(bob, alice, 'An insult');
    await report(alice, bob.profile, { message_id: message.id });
    await decide(await onlyCase(), REMOVAL);
    expect(await world.ctx.db.prisma.message.findMany({ where: { conversation_id: conversation } })).toMatchObject([
      { text: '', photo: null, gift: null, removed_at: clock.now() },
    ]);
  });

  test('a profile that only completes sentences loses them', async () => {
    const { profile } = await world.person('dan', { profile: { prompts: [{ prompt: 'pet', answer: 'Yours' }] } });
    await report(alice, profile);
    const caseId = await onlyCase();
    expect((await showCase(world.ctx, { operator: 'ann', caseId })).profile?.prompts).toHaveLength(1);
    await decide(caseId, REMOVAL);
    expect(await profileRow(profile)).toMatchObject({ about: null, prompts: [], status: 'active' });
  });

  test('a profile loses its text; a fictional one is removed as a whole, and cannot be sanctioned', async () => {
    const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
    await report(alice, bob.profile);
    await decide(await onlyCase(), REMOVAL);
    expect(await profileRow(bob.profile)).toMatchObject({ about: null, status: 'active' });
    await report(alice, frits);
    const caseId = await onlyCase();
    expect(await refusalOf(decide(caseId, { remove: true, sanction: 'ban', reasons: REASONS }))).toBe('not_a_member');
    const { number, strikes } = await decide(caseId, REMOVAL);
    expect(strikes).toBeNull();
    expect((await profileRow(frits))?.status).toBe('disabled');
    expect(await world.jobsOf('send-decision-mail', { decisionId: (await decisionRow(number)).id })).toEqual([]);
  });
});

test('strikes expire, and three unexpired ones propose a ban, which only an operator can make', async () => {
  const strike = () =>
    sanctionMember(world.ctx, { operator: 'anna', profileId: bob.profile.id, sanction: 'strike', reasons: REASONS });
  expect((await strike()).strikes).toBe(1);
  clock.advance((STRIKE_DAYS - 1) * 24 * HOUR);
  expect((await strike()).strikes).toBe(2);
  await report(alice, bob.profile);
  expect(await cases()).toMatchObject([{ strikes: 2, ban_proposed: false }]);
  expect((await strike()).strikes).toBe(3);
  expect(await cases()).toMatchObject([{ strikes: 3, ban_proposed: true }]);
  expect((await world.ctx.db.prisma.user.findUnique({ where: { id: bob.user.id } }))?.status).toBe('active');
  clock.advance(24 * HOUR);
  expect(await cases()).toMatchObject([{ strikes: 2, ban_proposed: false }]);
});

describe('mails tell', () => {
  const mailed = async (send: () => Promise<void>) => {
    world.mails.length = 0;
    await send();
    return world.mails;
  };

  test('each reporter that the report arrived and what was decided, and nothing about the others', async () => {
    const carol = await person('carol');
    const numbers = [(await report(alice, bob.profile)).number, (await report(carol, bob.profile)).number];
    const rows = await Promise.all(numbers.map(reportRow));
    const first = rows[0]?.id ?? '';
    expect(await world.jobsOf('send-report-mail', { reportId: first })).toHaveLength(1);
    const [received] = await mailed(() => sendReportMail(world.ctx, { reportId: first }));
    expect(received).toMatchObject({ to: alice.user.email, subject: `Your report ${numbers[0]}` });
    expect(await mailed(() => sendReportAnswerMail(world.ctx, { reportId: first }))).toEqual([]);

    const { number } = await decide(await onlyCase(), { remove: false, sanction: 'warning', reasons: REASONS });
    for (const { id } of rows) expect(await world.jobsOf('send-report-answer-mail', { reportId: id })).toHaveLength(1);
    const [answer] = await mailed(() => sendReportAnswerMail(world.ctx, { reportId: rows[1]?.id ?? '' }));
    expect(answer).toMatchObject({ to: carol.user.email, subject: `Our answer to your report ${numbers[1]}` });
    expect(answer?.text).toContain('We gave a warning.');
    expect(answer?.text).toContain(`/complaints?about=${numbers[1]}`);
    expect(answer?.text).not.toMatch(/bob|alice|gift cards/);

    const decisionId = (await decisionRow(number)).id;
    expect(await world.jobsOf('send-decision-mail', { decisionId })).toHaveLength(1);
    const [statement] = await mailed(() => sendDecisionMail(world.ctx, { decisionId }));
    expect(statement).toMatchObject({ to: bob.user.email, messageId: `<decision.${decisionId}@${site.domain}>` });
    for (const part of [
      number,
      'This is a warning.',
      'You asked for gift cards.',
      'Asking for money, gift cards or bank details',
      'It was reported to us. A person decided, without automated means.',
      '/pages/ban?token=',
    ])
      expect(`${statement?.subject} ${statement?.text}`).toContain(part);
    expect(statement?.text).not.toMatch(/alice|carol/);
  });

  test.each([
    [{ noAction: 'allowed' }, 'doesn’t break our rules'],
    [{ noAction: 'gone' }, 'is no longer there'],
    [{ remove: true, sanction: 'strike', reasons: REASONS }, 'We removed it.'],
    [{ remove: true, sanction: 'ban', reasons: REASONS }, 'We closed the account.'],
  ] as [Verdict, string][])('the outcome of %o', async (verdict, words) => {
    const { number } = await report(alice, bob.profile);
    await decide(await onlyCase(), verdict);
    const { id: reportId } = await reportRow(number);
    const [answer] = await mailed(() => sendReportAnswerMail(world.ctx, { reportId }));
    expect(answer?.text).toContain(words);
  });

  test.each(['banned', 'deleted', 'not_confirmed'])('nobody who is %s by then', async (status) => {
    const { number } = await report(alice, bob.profile);
    await decide(await onlyCase(), NOTHING);
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status } });
    const { id: reportId } = await reportRow(number);
    expect(await mailed(() => sendReportMail(world.ctx, { reportId }))).toEqual([]);
    expect(await mailed(() => sendReportAnswerMail(world.ctx, { reportId }))).toEqual([]);
  });

  test('nobody whose account is gone, on either side', async () => {
    const { number } = await report(alice, bob.profile);
    const reportId = (await reportRow(number)).id;
    const decided = await decide(await onlyCase(), { remove: false, sanction: 'warning', reasons: REASONS });
    await world.ctx.db.prisma.report.update({ where: { id: reportId }, data: { reporter_user_id: null } });
    await world.ctx.db.prisma.user.update({ where: { id: bob.user.id }, data: { status: 'deleted' } });
    const decisionId = (await decisionRow(decided.number)).id;
    expect(await mailed(() => sendReportMail(world.ctx, { reportId }))).toEqual([]);
    expect(await mailed(() => sendReportAnswerMail(world.ctx, { reportId }))).toEqual([]);
    expect(await mailed(() => sendDecisionMail(world.ctx, { decisionId }))).toEqual([]);
  });
});
