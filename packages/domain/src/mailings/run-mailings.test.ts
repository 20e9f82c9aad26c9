import { MailRefusedError, MailUnavailableError, type OutgoingMail } from '@vonk/ports';
import { DAY, MINUTE, SECOND } from '@vonk/schema';
import { createMember, type MemberOptions, type TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSitePerTest, type Tuple } from '../../tests/context.ts';
import { type Lost, losingConnection } from '../../tests/lost-connection.ts';
import { countStates, runAll, statesOf } from '../../tests/mailing-kit.ts';
import { changeChoices } from '../notifications/change-choices.ts';
import { unsubscribe } from '../notifications/unsubscribe.ts';
import { makeUnsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { changeMailing } from './change-mailing.ts';
import { draftNews } from './draft-news.ts';
import { queueMailing } from './queue-mailing.ts';
import { MAILING_SENDERS } from './run-mailings.ts';
import { MOST_REFUSALS } from './send-delivery.ts';

const world = setUpSitePerTest();
const { clock, mails, secondProcess, site } = world;
const operator = 'anna';
const NOON = new Date('2026-05-04T12:00:00Z');
const SOURCE = JSON.stringify({
  en: { title: 'A new page', paragraphs: ['There is one.', 'Have a look.'] },
  nl: { title: 'Een nieuwe pagina', paragraphs: ['Die is er.'] },
  path: '/swipe-game',
});

beforeEach(() => world.ctx.db.prisma.mailing.deleteMany());
beforeEach(() => clock.set(NOON));

const reader = ({ user, ...options }: Partial<MemberOptions> = {}) =>
  createMember(world.ctx.db, { site, name: 'alice', ...options, user: { marketing_consent_at: NOON, ...user } });
const readers = (count: number) => Promise.all(Array.from({ length: count }, () => reader()));

async function news({ ratePerMinute = 6000 } = {}): Promise<string> {
  const { id } = await draftNews(world.ctx, { operator, site, audience: 'all', ratePerMinute, source: SOURCE });
  await changeMailing(world.ctx, { operator, mailing: { id }, act: 'send' });
  return id;
}
/** Queues, and leaves the sending to a later run. */
const queue = (id: string) => queueMailing(world.ctx, { mailing: { id, site_id: site.id }, isOver: () => false });
const stateOf = async (id: string, { user }: TestMember) => (await statesOf(world, id))[user.id];
const rowOf = (id: string) => world.ctx.db.prisma.mailing.findUniqueOrThrow({ where: { id } });
/** A context with this function as its mail server. */
const withMail = (send: (mail: OutgoingMail) => Promise<void>, ctx = world.ctx) => ({
  ctx: { ...ctx, mail: { send, close: async () => {} } },
});
interface Failure {
  retryable: boolean;
  responseCode: number | null;
  refusesAddress?: boolean;
  mayHaveArrived?: boolean;
}

const REFUSED: Failure = { retryable: false, responseCode: 554 };
const NOT_TAKEN: Failure = { retryable: true, responseCode: 450 };

const failure = ({ retryable, ...facts }: Failure) =>
  retryable
    ? new MailUnavailableError('The mail server could not be used', facts)
    : new MailRefusedError('The mail was refused', facts);

describe('a mailing', () => {
  test('reaches each of its members once, in their own language, and is finished', async () => {
    const [alice, bob] = [await reader(), await reader({ language: 'nl' })];
    const german = await reader({ language: 'de' });
    const id = await news();
    await runAll(world);
    await runAll(world);
    const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]));
    expect(mails).toHaveLength(3);
    expect(subjects).toEqual({
      [alice.user.email]: expect.stringContaining('A new page'),
      [bob.user.email]: expect.stringContaining('Een nieuwe pagina'),
      [german.user.email]: expect.stringContaining('A new page'),
    });
    expect(mails[0]?.text).toContain(`http://${site.domain}:3000/swipe-game`);
    expect(mails[0]?.headers?.['List-Unsubscribe']).toContain('/unsubscribe?token=1.news.');
    expect(await rowOf(id)).toMatchObject({ state: 'finished', finished_at: clock.now() });
  });

  test('goes to confirmed members with consent at the time it was queued', async () => {
    const alice = await reader();
    await reader({ user: { marketing_consent_at: null } });
    await reader({ status: 'not_confirmed' });
    await reader({ status: 'banned' });
    await reader({ status: 'deleted' });
    const id = await news();
    await runAll(world);
    expect(await statesOf(world, id)).toEqual({ [alice.user.id]: 'sent' });
  });

  test('checks consent, choices, unsubscribing, bans and suppressed addresses again when it is sent', async () => {
    const [kept, withdrew, unsubscribed, left, banned, bounced] = (await readers(6)) as Tuple<TestMember, 6>;
    const id = await news();
    await queue(id);
    await changeChoices(world.ctx, { userId: withdrew.user.id, kinds: { news: { mail: false } } });
    await world.ctx.db.prisma.user.update({ where: { id: left.user.id }, data: { marketing_consent_at: null } });
    const token = makeUnsubscribeToken(world.ctx, { userId: unsubscribed.user.id, kind: 'news' });
    await unsubscribe(world.ctx, { token, isAll: true });
    await world.ctx.db.prisma.user.update({ where: { id: banned.user.id }, data: { status: 'banned' } });
    await world.ctx.db.prisma.mailSuppression.create({
      data: { company_id: site.company_id, address: bounced.user.email, reason: 'listunsubscribe' },
    });
    await runAll(world);
    expect(await statesOf(world, id)).toEqual({
      [kept.user.id]: 'sent',
      [withdrew.user.id]: 'skipped:not_wanted',
      [unsubscribed.user.id]: 'skipped:not_wanted',
      [left.user.id]: 'skipped:not_wanted',
      [banned.user.id]: 'skipped:gone',
      [bounced.user.id]: 'skipped:suppressed',
    });
    expect(mails).toHaveLength(1);
  });

  test('is sent in the morning to members whose night it is', async () => {
    const late = await reader({ user: { time_zone: 'Asia/Tokyo' } });
    const id = await news();
    await queue(id);
    // 23:00 in Tokyo.
    clock.set(new Date('2026-05-04T14:00:00Z'));
    await runAll(world);
    expect(await stateOf(id, late)).toBe('queued');
    clock.set(new Date('2026-05-04T23:00:00Z'));
    await runAll(world);
    expect(await stateOf(id, late)).toBe('sent');
  });

  test('can be paused, resumed and stopped for good, each once', async () => {
    await readers(2);
    const id = await news();
    const act = (what: 'send' | 'pause' | 'resume' | 'stop') =>
      changeMailing(world.ctx, { operator, mailing: { id }, act: what });
    await queue(id);
    expect(await refusalOf(act('send'))).toBe('mailing_state');
    await act('pause');
    await runAll(world);
    expect(mails).toHaveLength(0);
    await act('resume');
    expect(await refusalOf(act('resume'))).toBe('mailing_state');
    await act('stop');
    await runAll(world);
    expect([mails.length, (await rowOf(id)).state]).toEqual([0, 'stopped']);
    expect(await refusalOf(act('resume'))).toBe('mailing_state');
  });

  test('is sent once when two operators send it at once', async () => {
    const { id } = await draftNews(world.ctx, { operator, site, audience: 'all', ratePerMinute: 60, source: SOURCE });
    const send = () => changeMailing(world.ctx, { operator, mailing: { id }, act: 'send' });
    expect((await outcomesOf([send(), send(), send()])).done).toBe(1);
  });
});

describe('many processes', () => {
  test('at once send each mail once', async () => {
    await readers(40);
    const id = await news({ ratePerMinute: 600_000 });
    const [second, third] = [secondProcess(), secondProcess()];
    await Promise.all([runAll(world), runAll(world, { ctx: second }), runAll(world, { ctx: third })]);
    expect(await countStates(world, id)).toEqual({ sent: 40 });
    expect(new Set(mails.map(({ to }) => to)).size).toBe(40);
    expect(mails).toHaveLength(40);
  });

  test('share the rate: no minute has more than the rate plus one second of it', async () => {
    await readers(90);
    const id = await news({ ratePerMinute: 60 });
    const sentAt: number[] = [];
    const send = async ({ to }: OutgoingMail) => {
      const claimed = await world.ctx.db.prisma.mailingDelivery.findFirstOrThrow({
        where: { mailing_id: id, user: { email: to } },
      });
      sentAt.push(claimed.changed_at.getTime());
    };
    const processes = [withMail(send), withMail(send, secondProcess())];
    // Each run ends within the minute that the next one begins in.
    for (let run = 0; run < 3; run++) await Promise.all(processes.map((one) => runAll(world, one)));
    expect(await countStates(world, id)).toEqual({ sent: 90 });
    const withinMinute = sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + MINUTE).length);
    expect(Math.max(...withinMinute)).toBeLessThanOrEqual(61);
    expect(Math.max(...sentAt) - Math.min(...sentAt)).toBeGreaterThanOrEqual(88 * SECOND);
  });

  test('queue many members in batches, and resume where one was interrupted', async () => {
    await world.ctx.db.pool.query(
      `WITH people AS (
         INSERT INTO users (id, site_id, email, password_hash, status, language, notifications_disabled, terms_version, terms_accepted_at, sensitive_consent_at, marketing_consent_at, confirmed_at)
         SELECT gen_random_uuid(), $1, 'p' || n || '@many.test', 'x', 'active', 'en', '{}', now(), now(), now(), now(), now() FROM generate_series(1, 2500) n RETURNING id)
       INSERT INTO profiles (id, site_id, user_id, status, name, gender, sexuality, date_of_birth, country, language, interests)
       SELECT gen_random_uuid(), $1, id, 'active', 'someone', 'female', 'hetero', date '1990-01-01', 'NL', 'en', '{}' FROM people`,
      [site.id],
    );
    // Accounts without a profile are walked, too, and must not look like the end.
    await world.ctx.db.pool.query(
      `DELETE FROM profiles WHERE user_id IN (SELECT id FROM users WHERE site_id = $1 ORDER BY id LIMIT 100)`,
      [site.id],
    );
    const id = await news();
    let batches = 0;
    const mailing = { id, site_id: site.id };
    await queueMailing(world.ctx, { mailing, isOver: () => ++batches > 1 });
    expect(await countStates(world, id)).toEqual({ queued: 900 });
    expect((await rowOf(id)).queued_at).toBeNull();
    const second = secondProcess();
    await Promise.all([queue(id), queueMailing(second, { mailing, isOver: () => false })]);
    expect(await countStates(world, id)).toEqual({ queued: 2400 });
    expect((await rowOf(id)).queued_at).toEqual(NOON);
  });
});

describe('a mail server', () => {
  test('that is down loses nothing, and gets at most one attempt per sender in a run', async () => {
    await readers(12);
    const id = await news();
    let asked = 0;
    const down = withMail(async () => {
      asked += 1;
      throw failure({ retryable: true, responseCode: null, mayHaveArrived: false });
    });
    for (let run = 0; run < 12; run++) {
      await runAll(world, down);
      clock.advance(5 * MINUTE);
    }
    expect(asked).toBeLessThanOrEqual(12 * MAILING_SENDERS);
    expect(await countStates(world, id)).toEqual({ queued: 12 });
    await runAll(world);
    expect(await countStates(world, id)).toEqual({ sent: 12 });
    expect(mails).toHaveLength(12);
  });

  test('that refuses one address fails only that one', async () => {
    const [refused, gone, fine] = [await reader(), await reader(), await reader()];
    const id = await news();
    const sent: string[] = [];
    const particular = withMail(async ({ to }) => {
      if (to === refused.user.email) throw failure({ retryable: false, responseCode: 550, refusesAddress: false });
      if (to === gone.user.email) throw failure({ retryable: false, responseCode: 550, refusesAddress: true });
      sent.push(to);
    });
    await runAll(world, particular);
    expect(await statesOf(world, id)).toEqual({
      [refused.user.id]: 'failed:refused',
      [gone.user.id]: 'failed:bounced',
      [fine.user.id]: 'sent',
    });
    expect(sent).toEqual([fine.user.email]);
    expect((await rowOf(id)).state).toBe('finished');
  });

  describe('that refuses all', () => {
    const refused = () => failure({ retryable: false, responseCode: 554, refusesAddress: false });
    const refusing = (isRefused: (asked: number) => boolean, error = refused) => {
      let asked = 0;
      return withMail(async () => {
        asked += 1;
        if (isRefused(asked)) throw error();
      });
    };

    const always = () => true;

    test('pauses its mailing after a number in a row, until an operator resumes it', async () => {
      await readers(MOST_REFUSALS + 10);
      const id = await news();
      await runAll(world, refusing(always));
      const { 'failed:refused': ended = 0, ...others } = await countStates(world, id);
      expect(ended).toBeGreaterThanOrEqual(MOST_REFUSALS);
      expect(ended).toBeLessThan(MOST_REFUSALS + MAILING_SENDERS);
      expect(others).toEqual({ queued: MOST_REFUSALS + 10 - ended });
      expect(await rowOf(id)).toMatchObject({ state: 'paused', pause_reason: 'refused', refusals_in_row: ended });
      await changeMailing(world.ctx, { operator, mailing: { id }, act: 'resume' });
      expect(await rowOf(id)).toMatchObject({ state: 'running', pause_reason: null, refusals_in_row: 0 });
      await runAll(world);
      expect(await countStates(world, id)).toEqual({ 'failed:refused': ended, sent: MOST_REFUSALS + 10 - ended });
    });

    test('except for one now and then pauses nothing', async () => {
      await readers(2 * MOST_REFUSALS);
      const id = await news();
      const mostly = (asked: number) => asked % 10 > 0;
      await runAll(world, refusing(mostly));
      expect((await rowOf(id)).state).toBe('finished');
      expect(await countStates(world, id)).toEqual({ 'failed:refused': 36, sent: 4 });
    });

    test.each([
      ['addresses that do not exist', () => failure({ retryable: false, responseCode: 550, refusesAddress: true })],
      ['mails that never came to it', () => failure({ retryable: false, responseCode: null })],
    ])('because of %s pauses nothing', async (_what, error) => {
      await readers(MOST_REFUSALS + 2);
      const id = await news();
      await runAll(world, refusing(always, error));
      expect(await rowOf(id)).toMatchObject({ state: 'finished', refusals_in_row: 0 });
    });
  });

  test('that refuses temporarily is retried with growing delays, but not forever', async () => {
    const alice = await reader();
    const id = await news();
    const asked: number[] = [];
    const later = withMail(async () => {
      asked.push(clock.now().getTime());
      throw failure({ retryable: true, responseCode: 450, mayHaveArrived: false });
    });
    for (let run = 0; run < 20; run++) {
      await runAll(world, later);
      const { due_at } = await world.ctx.db.prisma.mailingDelivery.findFirstOrThrow({ where: { mailing_id: id } });
      if (due_at > clock.now()) clock.set(due_at);
    }
    expect(asked).toHaveLength(8);
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBe(10 * MINUTE);
    expect(await stateOf(id, alice)).toBe('failed:not_taken');
  });

  test('that was lost during a mail leaves that one in doubt, and it is never sent again', async () => {
    const alice = await reader();
    const id = await news();
    let given = 0;
    const lost = withMail(async () => {
      given += 1;
      throw failure({ retryable: true, responseCode: null, mayHaveArrived: true });
    });
    await runAll(world, lost);
    await runAll(world, lost);
    clock.advance(60 * MINUTE);
    await runAll(world);
    expect([given, mails.length, await stateOf(id, alice)]).toEqual([1, 0, 'in_doubt']);
  });
});

test('mails a process was sending when it died are in doubt; the rest go out', async () => {
  const [dead] = [await reader(), ...(await readers(3))];
  const id = await news();
  await queue(id);
  await world.ctx.db.prisma.mailingDelivery.update({
    where: { mailing_id_user_id: { mailing_id: id, user_id: dead.user.id } },
    data: { state: 'sending', changed_at: clock.now() },
  });
  await runAll(world);
  expect(await countStates(world, id)).toEqual({ sending: 1, sent: 3 });
  expect((await rowOf(id)).state).toBe('running');
  clock.advance(11 * MINUTE);
  await runAll(world);
  expect(await stateOf(id, dead)).toBe('in_doubt');
  expect((await rowOf(id)).state).toBe('finished');
  expect(mails).toHaveLength(3);
});

describe('a database that is gone for a moment', () => {
  test.each<[string, RegExp, Lost, string, Failure?]>([
    ['when a mail was taken', /SET state = \$3/, 'statement', 'sent'],
    ['when a mail was taken, and had kept it', /SET state = \$3/, 'answer', 'sent'],
    ['before a mail is sent', /from "mail_suppressions"/, 'statement', 'sent'],
    ['when a mail was refused', /state = 'failed'/, 'answer', 'failed:refused', REFUSED],
    ['when a mail was not taken', /set "state" = \$1, "due_at"/, 'statement', 'queued', NOT_TAKEN],
  ])('%s leaves nothing in doubt', async (_when, statement, what, state, refused) => {
    const alice = await reader();
    const id = await news();
    let asked = 0;
    const lost = losingConnection(world.ctx, statement, what);
    const send = async () => {
      asked += 1;
      if (refused) throw failure(refused);
    };
    await runAll(world, withMail(send, lost.ctx));
    expect([lost.isLost(), asked, await stateOf(id, alice)]).toEqual([true, 1, state]);
    expect((await rowOf(id)).refusals_in_row).toBe(state === 'failed:refused' ? 1 : 0);
  });
});

test('a run ends when its process stops, with no mail left unfinished', async () => {
  await readers(30);
  const id = await news();
  const stopping = new AbortController();
  await runAll(world, {
    ...withMail(async (mail) => {
      mails.push(mail);
      stopping.abort();
    }),
    signal: stopping.signal,
  });
  const { sent = 0, queued = 0, ...others } = await countStates(world, id);
  expect(others).toEqual({});
  expect(sent).toBeLessThanOrEqual(MAILING_SENDERS);
  expect(sent + queued).toBe(30);
});

test('a mail that cannot be written is retried, but not forever', async () => {
  const alice = await reader();
  const id = await news();
  const content = (await rowOf(id)).content as object;
  const write = (of: string, content: object) =>
    world.ctx.db.prisma.mailing.update({ where: { id: of }, data: { content } });
  const NONE = { texts: {}, path: null };
  const run = async () => {
    await runAll(world);
    clock.set(new Date(clock.now().getTime() + DAY));
  };
  await write(id, NONE);
  await run();
  expect(await stateOf(id, alice)).toBe('queued');
  for (let attempt = 2; attempt <= 8; attempt++) await run();
  expect(await stateOf(id, alice)).toBe('failed:not_written');

  const bob = await reader();
  const next = await news();
  await write(next, NONE);
  await run();
  await write(next, content);
  await run();
  expect(await stateOf(next, bob)).toBe('sent');
});
