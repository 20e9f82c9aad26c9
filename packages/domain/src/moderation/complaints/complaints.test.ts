import { readJobs } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSitePerTest } from '../../../tests/context.ts';
import type { Context } from '../../context.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { answerComplaint, closeComplaint } from './answer-complaint.ts';
import { complain } from './complain.ts';
import { sendComplaintAnswerMail } from './complaint-answer-mail.ts';
import { sendComplaintMail } from './complaint-mail.ts';
import { newComplaintNumber } from './complaint-number.ts';
import { listComplaints, showComplaint } from './complaints.ts';

const world = setUpSitePerTest({ name: 'Spark & Co', mail_name: 'Spark' });
const { clock, createSite, inTurns, mails, person, site } = world;

const INPUT = { name: 'Anna Jansen', email: 'anna@example.test', text: 'Two payments\nfor one bundle.' };
interface Saying {
  userId?: string | null;
  language?: 'en' | 'nl';
  input?: Partial<typeof INPUT> & { about?: string };
  draw?: () => string;
  on?: SiteRecord;
  ctx?: Context;
}
/** Makes a complaint, and returns its number. */
async function complaint({ userId = null, language = 'en', input, draw, on = site, ctx = world.ctx }: Saying = {}) {
  const said = { site: on, userId, language, input: { ...INPUT, ...input } };
  return (await complain(ctx, { ...said, ...(draw && { draw }) })).number;
}
const rowOf = (number: string) =>
  world.ctx.db.prisma.complaint.findUniqueOrThrow({ where: { site_id_number: { site_id: site.id, number } } });
const by = (number: string, operator = 'anna') => ({ operator, number, siteId: site.id });
const answer = (number: string, text = 'It is back.', operator?: string) =>
  answerComplaint(world.ctx, { ...by(number, operator), text });
const show = (number: string) => showComplaint(world.ctx, by(number));
const list = async (status?: 'open' | 'answered' | 'closed') =>
  (await listComplaints(world.ctx, { siteId: site.id, status, limit: 50 })).map((row) => [row.number, row.status]);
const mailFor = async (number: string) => sendComplaintMail(world.ctx, { complaintId: (await rowOf(number)).id });

describe('a complaint', () => {
  test('is stored unchanged, under a number of its day', async () => {
    const number = await complaint({ input: { about: '/members/1' } });
    const day = clock.now().toISOString().slice(2, 10).replaceAll('-', '');
    expect(number).toMatch(new RegExp(`^${day}-[2-9A-HJKMNP-TV-Z]{5}$`));
    expect(await rowOf(number)).toMatchObject({
      ...INPUT,
      about: '/members/1',
      user_id: null,
      language: 'en',
      status: 'open',
      created_at: clock.now(),
    });
  });

  test('belongs to the member who is logged in, and outlives the account', async () => {
    const { profile, user } = await person('alice');
    const number = await complaint({ userId: user.id });
    expect(await rowOf(number)).toMatchObject({ user_id: user.id, about: null });
    expect((await show(number)).profile_id).toBe(profile.id);
    await world.ctx.db.prisma.profile.deleteMany({ where: { user_id: user.id } });
    await world.ctx.db.prisma.user.delete({ where: { id: user.id } });
    expect(await rowOf(number)).toMatchObject({ ...INPUT, user_id: null });
    expect((await show(number)).profile_id).toBeNull();
  });

  test('enqueues its mail, in a job without its text', async () => {
    const number = await complaint({ input: { text: 'a secret of mine' } });
    const { id } = await rowOf(number);
    const jobs = await world.jobsOf('send-complaint-mail', { complaintId: id });
    expect(jobs.map(({ payload }) => payload)).toEqual([{ complaintId: id }]);
  });

  test('gets its own number when many are made at once', async () => {
    const numbers = await Promise.all(inTurns(20, (ctx) => complaint({ ctx })));
    expect(new Set(numbers).size).toBe(20);
  });
});

describe('a number that is taken', () => {
  const drawing = (numbers: string[]) => {
    const left = [...numbers];
    return complaint({ draw: () => left.shift() ?? '261120-22222' });
  };

  test('is drawn again', async () => {
    expect(await drawing(['261120-AAAAA'])).toBe('261120-AAAAA');
    expect(await drawing(['261120-AAAAA', '261120-AAAAA', '261120-BBBBB'])).toBe('261120-BBBBB');
  });

  test('is not drawn forever, and nothing is left behind', async () => {
    await drawing(['261120-22222']);
    const count = await world.ctx.db.prisma.complaint.count();
    await expect(drawing([])).rejects.toThrow('no free number');
    expect(await world.ctx.db.prisma.complaint.count()).toBe(count);
  });
});

test('numbers consist of letters and digits that are not easily confused', () => {
  const now = new Date('2026-11-20T23:59:59Z');
  for (let time = 0; time < 200; time++) expect(newComplaintNumber(now)).toMatch(/^261120-[2-9A-HJKMNP-TV-Z]{5}$/);
});

describe('the mail', () => {
  test('contains the number, in the language of the complaint, but not its text', async () => {
    const email = 'bob@example.test';
    const number = await complaint({ language: 'nl', input: { email, text: 'win at evil.example' } });
    await mailFor(number);
    const mail = mails.at(-1);
    expect(mail).toMatchObject({
      messageId: `<complaint.${(await rowOf(number)).id}@${site.domain}>`,
      from: { name: 'Spark', address: site.mail_address },
      to: email,
      subject: `Je klacht ${number}`,
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(number);
      expect(part).not.toContain('evil');
      expect(part).not.toContain(INPUT.name);
    }
  });

  test('goes to one address three times a day at most', async () => {
    const email = 'carol@example.test';
    const mailed = () => mails.filter(({ to }) => to === email).length;
    for (let time = 0; time < 5; time++) {
      await mailFor(await complaint({ input: { email } }));
      clock.advance(1000);
    }
    expect(mailed()).toBe(3);
    clock.advance(24 * 3_600_000);
    await mailFor(await complaint({ input: { email } }));
    expect(mailed()).toBe(4);
  });

  test('is not sent for a complaint that is gone', async () => {
    const count = mails.length;
    await sendComplaintMail(world.ctx, { complaintId: '00000000-0000-4000-8000-000000000000' });
    expect(mails).toHaveLength(count);
  });
});

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
  const eventIds = async () =>
    (await readJobs(world.ctx.db, 'send-complaint-answer-mail')).map(({ payload }) => payload.eventId as string);
  const number = await complaint({ language: 'nl' });
  const before = new Set(await eventIds());
  await answer(number, ' Eerste.\nMet een regel. ');
  clock.advance(1000);
  await answer(number, 'Tweede.', 'ben');
  const events = (await eventIds()).filter((id) => !before.has(id));
  expect(events).toHaveLength(2);
  for (const eventId of events.sort()) await sendComplaintAnswerMail(world.ctx, { eventId });
  expect(mails.map(({ to, messageId }) => [to, messageId])).toEqual(
    events.map((id) => [INPUT.email, `<complaint-answer.${id}@${site.domain}>`]),
  );
  expect(mails[0]?.html).toContain('lang="nl"');
  expect(mails[0]?.text).toContain('Eerste.\n\nMet een regel.');
  const shown = await show(number);
  expect(shown.history.map(({ kind, operator, text }) => [kind, operator, text])).toEqual([
    ['answered', 'anna', 'Eerste.\nMet een regel.'],
    ['answered', 'ben', 'Tweede.'],
  ]);
  expect(JSON.stringify(shown)).not.toContain(INPUT.email);
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

test('of many closing a complaint at once, exactly one succeeds', async () => {
  const number = await complaint();
  const closing = inTurns(8, (ctx, turn) => closeComplaint(ctx, by(number, `operator-${turn}`)));
  expect((await outcomesOf(closing)).done).toBe(1);
  expect((await show(number)).history).toHaveLength(1);
});

test('a number used by two sites needs the site', async () => {
  const draw = () => '260504-ZZZZZ';
  await complaint({ draw });
  const other = await createSite();
  await complaint({ draw, on: other, input: { text: 'There' } });
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
