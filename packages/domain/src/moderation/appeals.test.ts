import { APPEAL_DAYS, DAY } from '@vonk/schema';
import { createPhoto, readJobs, type TestMember } from '@vonk/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, refusalOf, setUpSite } from '../../tests/context.ts';
import type { Context } from '../context.ts';
import { cleanUp } from '../privacy/retention/clean-up.ts';
import { sendAppealAnswerMail } from './appeal-answer-mail.ts';
import { appealDecision } from './appeal-decision.ts';
import { makeAppealToken } from './appeal-token.ts';
import { listAppeals, showAppeal } from './appeals.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideCase } from './decide-case.ts';
import { sendDecisionMail } from './decision-mail.ts';
import { getStatement } from './get-statement.ts';
import { listCases } from './list-cases.ts';
import { reportProfile } from './reports/report-profile.ts';
import { sanctionMember } from './sanction-member.ts';

const { actsOn, clock, createSite, ctx, inTurns, jobsOf, mails, person, personPerTest, secondProcess, site, talk } =
  setUpSite();

afterEach(() => clock.reset());

const REASONS = { rule: 'impersonation', facts: 'The photo shows an actor.' } as const;
const bob = personPerTest('bob');
const decisionOf = (number: string) =>
  ctx.db.prisma.moderationDecision.findUniqueOrThrow({ where: { site_id_number: { site_id: site.id, number } } });

async function sanction({ profile }: TestMember, kind: 'warning' | 'strike' | 'ban') {
  const options = { operator: 'anna', profileId: profile.id, sanction: kind, reasons: REASONS };
  const { number } = await sanctionMember(ctx, options);
  const { id } = await decisionOf(number);
  return { id, number, token: await makeAppealToken(ctx.db.pool, id) };
}
/** A decision that removed something that another member, or Alice, reported; and its appeal. */
async function removed(
  { profile }: TestMember,
  { by, ...thing }: { photo_id?: string; message_id?: string; by?: TestMember } = {},
) {
  const { member } = by ?? (await person('alice'));
  const input = { profile_id: profile.id, reason: 'fake', ...thing } as const;
  await reportProfile(ctx, { member, language: 'en', input });
  const [found] = (await listCases(ctx, { limit: 500 })).filter(({ profile_id }) => profile_id === profile.id);
  const verdict = { remove: true, sanction: null, reasons: REASONS };
  const { number } = await decideCase(ctx, { operator: 'anna', caseId: found?.id ?? '', verdict });
  const { id } = await decisionOf(number);
  return { id, number: await appeal(await makeAppealToken(ctx.db.pool, id)) };
}
const appeal = async (token: string, text = 'It is me.', by: Context = ctx) =>
  (await appealDecision(by, { siteId: site.id, token, text })).number;
const judge = (number: string, outcome: 'upheld' | 'rejected', operator = 'ben', by: Context = ctx) =>
  decideAppeal(by, { operator, number, outcome, answer: 'We looked again.' });
const read = (token: string, siteId = site.id) => getStatement(ctx, { siteId, token });
const statusOf = async ({ user }: TestMember) =>
  (await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).status;

describe('an appeal', () => {
  test('is made once, by the link of the mail, and shown from then on', async () => {
    const { id, number } = await sanction(bob, 'strike');
    await sendDecisionMail(ctx, { decisionId: id });
    const token = /\/pages\/ban\?token=([A-Za-z0-9_-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const facts = { number, sanction: 'strike', facts: REASONS.facts, appeal: null };
    expect((await read(token)).statement).toMatchObject(facts);
    const first = await appeal(token);
    expect(first).toMatch(/^\d{6}-[2-9A-HJKMNP-TV-Z]{5}$/);
    expect(await refusal(appeal(token, 'Once more.'))).toBe('already_appealed');
    expect((await read(token)).statement.appeal).toEqual({ number: first, state: 'open', answer: null });
    expect(await listAppeals(ctx, { limit: 500 })).toMatchObject([
      { number: first, decision: number, text: 'It is me.' },
    ]);
  });

  test('made twenty times at once, by two tokens, is stored once', async () => {
    const second = secondProcess();
    const { id, token } = await sanction(bob, 'ban');
    const tokens = [token, await makeAppealToken(ctx.db.pool, id)];
    const { done, codes } = await outcomesOf(
      Array.from({ length: 20 }, (_, turn) => appeal(tokens[turn % 2] ?? '', `${turn}`, turn % 3 ? second : ctx)),
    );
    expect([done, new Set(codes)]).toEqual([1, new Set(['already_appealed'])]);
  });

  test('needs an unexpired token of the site', async () => {
    const { token } = await sanction(bob, 'warning');
    const other = await createSite();
    expect(await refusal(read(token, other.id))).toBe('token_invalid');
    expect(await refusal(appealDecision(ctx, { siteId: other.id, token, text: 'It is me.' }))).toBe('token_invalid');
    for (const unknown of ['A'.repeat(43), '', "' OR true --"])
      expect(await refusal(appeal(unknown))).toBe('token_invalid');
    clock.advance(APPEAL_DAYS * DAY - 1);
    expect((await read(token)).statement.appeal).toBeNull();
    clock.advance(1);
    expect(await refusal(read(token))).toBe('token_invalid');
    expect(await refusal(appeal(token))).toBe('token_invalid');
  });

  test('is judged once, by another operator, however many try', async () => {
    const { token } = await sanction(bob, 'ban');
    const number = await appeal(token);
    expect(await refusalOf(judge(number, 'upheld', 'anna'))).toBe('same_operator');
    const judging = inTurns(6, (ctx, turn) => judge(number, turn % 2 ? 'upheld' : 'rejected', `operator-${turn}`, ctx));
    expect((await outcomesOf(judging)).done).toBe(1);
    expect(await refusalOf(judge(number, 'rejected'))).toBe('appeal_decided');
    expect(await refusalOf(judge('260101-AAAAA', 'rejected'))).toBe('appeal_unknown');
  });

  test('is answered by mail in the operator’s words, and views are recorded', async () => {
    const { token } = await sanction(bob, 'ban');
    const number = await appeal(token);
    const { id } = await showAppeal(ctx, { operator: 'ben', number: number.toLowerCase() });
    expect(await refusalOf(decideAppeal(ctx, { operator: 'ben', number, outcome: 'rejected', answer: ' ' }))).toBe(
      'answer_empty',
    );
    await judge(number, 'rejected');
    expect(await statusOf(bob)).toBe('banned');
    expect((await read(token)).statement.appeal).toEqual({ number, state: 'rejected', answer: 'We looked again.' });
    expect(await jobsOf('send-appeal-answer-mail', { appealId: id })).toHaveLength(1);
    await sendAppealAnswerMail(ctx, { appealId: id });
    expect(mails).toMatchObject([{ to: bob.user.email, subject: `Our answer to your objection ${number}` }]);
    for (const part of ['The decision stands.', 'We looked again.']) expect(mails[0]?.text).toContain(part);
    expect((await actsOn(id)).map(({ operator, action, data }) => [operator, action, data])).toEqual([
      ['ben', 'appeals.show', { number }],
      ['ben', 'appeals.decide', { number, outcome: 'rejected' }],
    ]);
  });
});

describe('upheld, it undoes', () => {
  test('a ban', async () => {
    const { id, token } = await sanction(bob, 'ban');
    await judge(await appeal(token), 'upheld');
    expect(await statusOf(bob)).toBe('active');
    expect((await decisionOf((await read(token)).statement.number)).reversed_at).toEqual(clock.now());
    expect(await ctx.db.prisma.ban.findUnique({ where: { decision_id: id } })).toMatchObject({ lifted_by: 'appeal' });
  });

  test('that ban, not a later one', async () => {
    const { id, token } = await sanction(bob, 'ban');
    const number = await appeal(token);
    const data = { lifted_at: clock.now(), lifted_by: 'operator' };
    await ctx.db.prisma.ban.update({ where: { decision_id: id }, data });
    await ctx.db.prisma.user.update({ where: { id: bob.user.id }, data: { status: 'active' } });
    await sanction(bob, 'ban');
    await judge(number, 'upheld');
    expect(await statusOf(bob)).toBe('banned');
  });

  test('a strike', async () => {
    const { id, token } = await sanction(bob, 'strike');
    await judge(await appeal(token), 'upheld');
    expect((await ctx.db.prisma.strike.findUnique({ where: { decision_id: id } }))?.lifted_at).toEqual(clock.now());
  });

  test('the removal of a photo, which becomes the main one again if there is no other', async () => {
    const photo = await createPhoto(ctx.db, { profile: bob.profile });
    const { number } = await removed(bob, { photo_id: photo.id });
    await judge(number, 'upheld');
    const restored = { moderation: 'approved', is_main: true, token: photo.token };
    expect(await ctx.db.prisma.photo.findUnique({ where: { id: photo.id } })).toMatchObject(restored);
  });

  test('the removal of a message', async () => {
    const carol = await person('carol');
    const { id: conversation_id, messages } = await talk(bob, carol, 'Hello there');
    const { id, number } = await removed(bob, { by: carol, message_id: `${messages[0]?.id}` });
    await judge(number, 'upheld');
    const message = await ctx.db.prisma.message.findFirst({ where: { conversation_id } });
    expect(message).toMatchObject({ text: 'Hello there', removed_at: null });
    expect(await ctx.db.prisma.removedContent.count({ where: { decision_id: id } })).toBe(0);
  });

  test('the removal of a profile’s text, unless there is a new one by now', async () => {
    const words = { about: 'I act', prompts: [{ prompt: 'pet', answer: 'A cat' }] };
    const wordsOf = (one: TestMember) =>
      ctx.db.prisma.profile.findUniqueOrThrow({
        where: { id: one.profile.id },
        select: { about: true, prompts: true },
      });
    const bob = await person('bob', { profile: words });
    const { number: first } = await removed(bob);
    expect(await wordsOf(bob)).toEqual({ about: null, prompts: [] });
    await judge(first, 'upheld');
    expect(await wordsOf(bob)).toEqual(words);
    const dan = await person('dan', { profile: words });
    const { number } = await removed(dan);
    const newer = { about: 'I sing', prompts: [{ prompt: 'song', answer: 'All of them' }] };
    await ctx.db.prisma.profile.update({ where: { id: dan.profile.id }, data: newer });
    await judge(number, 'upheld');
    expect(await wordsOf(dan)).toEqual(newer);
  });
});

test('removed content is kept until the appeal period is over, when a message’s photo is deleted', async () => {
  const bob = await person('bob', { profile: { about: 'I act' } });
  const { id } = await removed(bob);
  const token = '0'.repeat(32);
  await ctx.db.prisma.messagePhoto.create({ data: { token, width: 1, height: 1, thumbhash: 'x', digest: 'x' } });
  const quiet = await sanction(await person('dan'), 'warning');
  await ctx.db.prisma.removedContent.create({
    data: { decision_id: quiet.id, profile_id: bob.profile.id, content: { photo: token } },
  });
  clock.advance(APPEAL_DAYS * DAY);
  await cleanUp(ctx);
  expect(await ctx.db.prisma.removedContent.count({ where: { decision_id: quiet.id } })).toBe(1);
  clock.advance(1);
  await cleanUp(ctx);
  const left = await ctx.db.prisma.removedContent.findMany({ where: { decision_id: { in: [id, quiet.id] } } });
  // The first one has an appeal that is not answered yet.
  expect(left.map(({ decision_id }) => decision_id)).toEqual([id]);
  expect(await ctx.db.prisma.messagePhoto.count({ where: { token } })).toBe(0);
  expect((await readJobs(ctx.db, 'sweep-message-photo')).map(({ payload }) => payload)).toEqual([{ token }]);
  expect(await ctx.db.prisma.appealToken.count({ where: { decision_id: quiet.id } })).toBe(0);
});
