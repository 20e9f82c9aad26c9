import { randomUUID } from 'node:crypto';
import { countOpeners } from '@vonk/db/sql';
import { NEW_ACCOUNT_FIRST_MESSAGES, NEW_ACCOUNT_FOR, SAME_FIRST_MESSAGES } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite, type Tuple } from '../../tests/context.ts';
import { explain, scannedWhole } from '../../tests/explain.ts';
import { cleanUp } from '../privacy/retention/clean-up.ts';
import { hashOfWords } from './same-words.ts';

const PITCH = 'Hey {name}, you look lovely, would you like to know how I got rich?';

const world = setUpSite({ message_credits: 0 });
const { person, secondProcess, send } = world;
const second = secondProcess();

/** A premium member, without the limits of a free one. */
const writer = (options: object = {}) => person('bob', { paid: true, ...options });
const newcomer = () => writer({ user: { created_at: new Date(world.clock.now().getTime() - 60_000) } });
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => person(['Alice', 'Carol', 'Eve'][at % 3] as string)));
const pitch = (to: TestMember) => PITCH.replace('{name}', to.profile.name);
const flagsOf = async ({ user }: TestMember) =>
  (await world.ctx.db.prisma.memberFlag.findMany({ where: { user_id: user.id }, orderBy: { kind: 'asc' } })).map(
    ({ kind, signals }) => [kind, signals],
  );
const conversationsOf = ({ profile }: TestMember) =>
  world.ctx.db.prisma.conversation.count({ where: { started_by_profile_id: profile.id } });

describe('the same words to many', () => {
  test('reach five people a day, even with other names, numbers and emoji, and raise one flag', async () => {
    const bob = await writer();
    const [one, two, three, four, five, six] = (await people(6)) as Tuple<TestMember, 6>;
    await send(bob, one, pitch(one));
    await send(bob, two, `${pitch(two)} 😍😍`);
    await send(bob, three, pitch(three).toUpperCase());
    await send(bob, four, `${pitch(four)} 12`);
    expect(await flagsOf(bob)).toEqual([]);
    await send(bob, five, pitch(five).replaceAll(' ', '  '));
    expect(await flagsOf(bob)).toEqual([['same_message', []]]);
    expect(await refusal(send(bob, six, pitch(six)))).toBe('same_message');
    expect(await conversationsOf(bob)).toBe(5);
    await send(bob, six, 'Hello Eve, I read that you like climbing as well.');
    await send(bob, one, pitch(one));
    world.clock.advance(NEW_ACCOUNT_FOR);
    const [seven] = (await people(1)) as [TestMember];
    await send(bob, seven, pitch(seven));
    expect(await flagsOf(bob)).toEqual([['same_message', []]]);
  });

  test('are counted exactly, however many are sent at once by two processes', async () => {
    for (let round = 0; round < 3; round++) {
      const bob = await writer();
      const others = await people(12);
      const sends = others.map((to, at) => send(bob, to, pitch(to), { ctx: at % 2 ? second : world.ctx }));
      expect((await outcomesOf(sends)).codes).toEqual(Array(12 - SAME_FIRST_MESSAGES).fill('same_message'));
      expect(await conversationsOf(bob)).toBe(SAME_FIRST_MESSAGES);
    }
  });

  test('are allowed for a greeting, and from several members', async () => {
    const [bob, dan] = [await writer(), await writer()];
    const others = await people(8);
    for (const to of others) await send(bob, to, 'Hi, how are you?');
    for (const to of others.slice(0, 4)) await send(dan, to, pitch(to));
    expect(await flagsOf(bob)).toEqual([]);
  });

  test('are recognised by a hash of their letters without the name', () => {
    const hash = (text: string, name = 'Anna-Lena') => hashOfWords(text, name)?.toString('hex') ?? null;
    const same = hash('Café at five o’clock, dear Anna-Lena?');
    expect(same).toMatch(/^[0-9a-f]{32}$/);
    expect(hash('CAFE AT 5 five o clock!!! dear anna-lena 😀')).toBe(same);
    expect(hash('Café at five o’clock, dear Bo?', 'Bo')).toBe(same);
    expect(hash('Café at six o’clock, dear Anna-Lena?')).not.toBe(same);
    expect(hash('Hi, how are you?')).toBeNull();
    expect(hash('Привет, как у тебя дела сегодня вечером?')).not.toBeNull();
    expect(hash('A letter about a+b (c) and more words', 'a+b (c)')).toBe(hash('A letter about and more words', 'x'));
  });
});

describe('a new account', () => {
  test('may start ten conversations a day, premium included, counted exactly in a race', async () => {
    for (let round = 0; round < 3; round++) {
      const bob = await newcomer();
      const others = await people(14);
      const sends = others.map((to, at) => send(bob, to, `Hi ${at}`, { ctx: at % 2 ? second : world.ctx }));
      expect((await outcomesOf(sends)).codes).toEqual(
        Array(14 - NEW_ACCOUNT_FIRST_MESSAGES).fill('first_messages_limit'),
      );
      expect(await conversationsOf(bob)).toBe(NEW_ACCOUNT_FIRST_MESSAGES);
    }
  });

  test('may continue its conversations, and is no longer new after a day', async () => {
    const bob = await newcomer();
    const others = await people(12);
    for (const to of others.slice(0, 10)) await send(bob, to, 'Hi');
    const [first, , , , , , , , , , last, next] = others as TestMember[];
    expect(await refusal(send(bob, last as TestMember, 'Hi'))).toBe('first_messages_limit');
    await send(bob, first as TestMember, 'How was your day? Look: https://example.com/cats');
    world.clock.advance(NEW_ACCOUNT_FOR - 60_001);
    expect(await refusal(send(bob, last as TestMember, 'Hi'))).toBe('first_messages_limit');
    world.clock.advance(1);
    await send(bob, last as TestMember, 'Hi');
    await send(bob, next as TestMember, 'Hi');
  });

  test('may not put a link into a first message; an older one may, which raises a flag', async () => {
    const [bob, dan] = [await newcomer(), await writer()];
    const [one] = (await people(1)) as [TestMember];
    const text = 'Look at this: https://example.com/cats';
    expect(await refusal(send(bob, one, text))).toBe('first_message_link');
    expect(await conversationsOf(bob)).toBe(0);
    await send(dan, one, text);
    expect(await flagsOf(dan)).toEqual([['first_message', ['link']]]);
  });

  test('includes an unconfirmed one, however old', async () => {
    const bob = await person('bob', { status: 'not_confirmed' });
    const [one] = (await people(1)) as [TestMember];
    expect(await refusal(send(bob, one, 'See www.example.com'))).toBe('first_message_link');
  });
});

test('an open flag collects further signals, and a settled one is followed by a new one', async () => {
  const bob = await writer();
  const [one, two, three] = (await people(3)) as [TestMember, TestMember, TestMember];
  await send(bob, one, 'Write to me on WhatsApp');
  await send(bob, two, 'See www.example.com');
  expect(await flagsOf(bob)).toEqual([['first_message', ['contact', 'link']]]);
  await world.ctx.db.prisma.memberFlag.updateMany({
    where: { user_id: bob.user.id },
    data: { settled_at: world.clock.now(), settled_by: 'anna' },
  });
  await send(bob, three, 'See www.example.com');
  expect((await flagsOf(bob)).map(([, signals]) => signals)).toContainEqual(['link']);
});

test('the clean-up keeps openers that still count', async () => {
  const bob = await writer();
  const [one, two] = (await people(2)) as [TestMember, TestMember];
  await send(bob, one, 'Hi');
  world.clock.advance(1000);
  await send(bob, two, 'Hi');
  world.clock.advance(NEW_ACCOUNT_FOR - 1000);
  await cleanUp(world.ctx);
  expect(await world.ctx.db.prisma.opener.count({ where: { profile_id: bob.profile.id } })).toBe(1);
});

test('the count uses one index, no matter how many others wrote', async () => {
  const { pool } = world.ctx.db;
  await pool.query(`ALTER TABLE openers DISABLE TRIGGER ALL`);
  await pool.query(
    `INSERT INTO openers (conversation_id, profile_id, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), now() FROM generate_series(1, 20000)`,
  );
  await pool.query(`ALTER TABLE openers ENABLE TRIGGER ALL`);
  await pool.query('ANALYZE openers');
  const query = { profileId: randomUUID(), textHash: null, since: new Date(Date.now() - NEW_ACCOUNT_FOR) };
  for (const kind of ['custom', 'generic'] as const) {
    const nodes = await explain(world.ctx.db, kind, (db) => countOpeners(db, query));
    expect(scannedWhole(nodes)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('openers_profile_id_created_at_idx');
  }
});
