import { readJobs } from '@vonk/testing';
import { expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSitePerTest } from '../../../tests/context.ts';
import { answerComplaint, closeComplaint } from './answer-complaint.ts';
import { complain } from './complain.ts';
import { sendComplaintAnswerMail } from './complaint-answer-mail.ts';
import { listComplaints, showComplaint } from './complaints.ts';

const world = setUpSitePerTest({ name: 'Sparks' });
const { clock, createSite, inTurns, mails, site } = world;

const ADDRESS = 'anna@example.test';
const complaint = async (text = 'Paid twice.', draw?: () => string, at = site) => {
  const said = { userId: null, language: 'nl', input: { name: 'Anna', email: ADDRESS, text } } as const;
  return (await complain(world.ctx, { site: at, ...said, ...(draw && { draw }) })).number;
};
const by = (number: string, operator = 'anna') => ({ operator, number, siteId: site.id });
const answer = (number: string, text = 'It is back.', operator?: string) =>
  answerComplaint(world.ctx, { ...by(number, operator), text });
const show = (number: string) => showComplaint(world.ctx, by(number));
const list = async (status?: 'open' | 'answered' | 'closed') =>
  (await listComplaints(world.ctx, { siteId: site.id, status, limit: 50 })).map((row) => [row.number, row.status]);
const eventIds = async () =>
  (await readJobs(world.ctx.db, 'send-complaint-answer-mail')).map(({ payload }) => payload.eventId as string);

test('a complaint waits until it is answered, and is listed until it is closed', async () => {
  const [first, second, third] = [await complaint(), await complaint(), await complaint()];
  await answer(first);
  await closeComplaint(world.ctx, by(third));
  expect(await list()).toEqual([
    [second, 'open'],
    [first, 'answered'],
  ]);
  expect(await list('closed')).toEqual([[third, 'closed']]);
});

test('each answer is mailed in the language of the complaint to its address', async () => {
  const number = await complaint();
  const before = new Set(await eventIds());
  await answer(number, ' Eerste.\nMet een regel. ');
  clock.advance(1000);
  await answer(number, 'Tweede.', 'ben');
  const events = (await eventIds()).filter((id) => !before.has(id));
  expect(events).toHaveLength(2);
  for (const eventId of events.sort()) await sendComplaintAnswerMail(world.ctx, { eventId });
  expect(mails.map(({ to, messageId }) => [to, messageId])).toEqual(
    events.map((id) => [ADDRESS, `<complaint-answer.${id}@${site.domain}>`]),
  );
  expect(mails[0]?.html).toContain('lang="nl"');
  expect(mails[0]?.text).toContain('Eerste.\n\nMet een regel.');
  const shown = await show(number);
  expect(shown.history.map(({ kind, operator, text }) => [kind, operator, text])).toEqual([
    ['answered', 'anna', 'Eerste.\nMet een regel.'],
    ['answered', 'ben', 'Tweede.'],
  ]);
  expect(JSON.stringify(shown)).not.toContain(ADDRESS);
});

test('a closed complaint cannot be answered, and an answer cannot be empty or too long', async () => {
  const number = await complaint();
  expect(await refusalOf(answer(number, ' '))).toBe('answer_empty');
  expect(await refusalOf(answer(number, 'x'.repeat(5001)))).toBe('answer_too_long');
  await closeComplaint(world.ctx, by(number));
  expect(await refusalOf(answer(number))).toBe('complaint_closed');
  expect(await refusalOf(closeComplaint(world.ctx, by(number)))).toBe('complaint_closed');
  expect(await refusalOf(answer('261122-AAAAA'))).toBe('complaint_unknown');
});

test('of many closing it at once, exactly one succeeds', async () => {
  const number = await complaint();
  const closing = inTurns(8, (ctx, turn) => closeComplaint(ctx, by(number, `operator-${turn}`)));
  expect((await outcomesOf(closing)).done).toBe(1);
  expect((await show(number)).history).toHaveLength(1);
});

test('a number used by two sites needs the site', async () => {
  const draw = () => '260504-ZZZZZ';
  await complaint('Here', draw);
  const other = await createSite();
  await complaint('There', draw, other);
  const which = { operator: 'anna', number: '260504-zzzzz' };
  expect(await refusalOf(showComplaint(world.ctx, which))).toBe('number_ambiguous');
  expect((await showComplaint(world.ctx, { ...which, siteId: other.id })).text).toBe('There');
});

test('operators’ actions are recorded, without their words', async () => {
  const number = await complaint();
  const { id } = await show(number);
  await answer(number, 'It is back.');
  await closeComplaint(world.ctx, by(number, 'ben'));
  const acts = await world.actsOn(id);
  expect(acts.map(({ operator, action, data }) => [operator, action, data])).toEqual([
    ['anna', 'complaints.show', { number }],
    ['anna', 'complaints.answer', { number }],
    ['ben', 'complaints.close', { number }],
  ]);
});

test('a member’s complaint names the profile, until the account is gone', async () => {
  const alice = await world.person('alice');
  const input = { name: 'Alice', email: alice.user.email, text: 'Help' };
  const { number } = await complain(world.ctx, { site, userId: alice.user.id, language: 'en', input });
  expect((await show(number)).profile_id).toBe(alice.profile.id);
  await world.ctx.db.prisma.complaint.updateMany({ where: { number }, data: { user_id: null } });
  expect((await show(number)).profile_id).toBeNull();
});
