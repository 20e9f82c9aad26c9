import { randomUUID } from 'node:crypto';
import { createConversation, createFictional, type SiteOptions, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { deadlocksOf } from '../../tests/deadlocks.ts';

const world = setUpSite({ message_credits: 3, message_length: 40 });
const { bookingsOf, clock, createSite, creditsOf, inTurns, person, personPerTest, send, site } = world;
const second = world.secondProcess();

const alice = personPerTest('alice', { credits: 30 });
const bob = personPerTest('bob');
const sentBy = ({ profile }: TestMember) =>
  world.ctx.db.prisma.message.count({ where: { sender_profile_id: profile.id } });
/** Two members of another site. */
async function peopleOf(options: SiteOptions) {
  const on = await createSite(options);
  const [one, other] = [await person('alice', { site: on, credits: 3 }), await person('bob', { site: on })];
  return { on, one, other };
}

describe('a message', () => {
  test('is written, debited and counted as unread', async () => {
    const sent = await send(alice, bob.profile, 'Hello bob');

    expect(sent).toMatchObject({ credits: 27, message: { own: true, text: 'Hello bob', held: false, read: false } });
    expect(sent.held).toBeUndefined();
    expect(await bookingsOf(alice)).toMatchObject([{ amount: -3, balance: 27, reason: 'message' }]);
    const sides = await world.ctx.db.prisma.conversationSide.findMany({
      where: { conversation_id: sent.conversation },
    });
    const unread = Object.fromEntries(sides.map((side) => [side.profile_id, side.unread]));
    expect(unread).toEqual({ [alice.profile.id]: 0, [bob.profile.id]: 1 });
    expect(sides.map((side) => String(side.last_message_id))).toEqual([sent.message.id, sent.message.id]);
  });

  test('is free on a site without a message price', async () => {
    const { on, one, other } = await peopleOf({ message_credits: 0 });
    await send(one, other, 'Hi', { on });
    expect(await bookingsOf(one)).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil.test")',
    'left \u202E thgir',
    "'; DROP TABLE users; --",
    'line\nbreak 👩‍👩‍👧 {{x}} %s',
  ])('keeps %j unchanged', async (text) => {
    const { on, one, other } = await peopleOf({});
    const sent = await send(one, other, text, { on });
    const row = await world.ctx.db.prisma.message.findUniqueOrThrow({ where: { id: BigInt(sent.message.id) } });
    expect(row.text).toBe(text);
  });
});

describe('refused', () => {
  test('writing to oneself, to an unknown profile, to another site, to a hidden profile', async () => {
    const stranger = await person('bob', { site: await createSite() });
    const hidden = await person('bob', { status: 'not_confirmed' });
    expect(await refusal(send(alice, alice.profile))).toBe('own_profile');
    for (const nobody of [{ id: randomUUID() }, stranger, hidden])
      expect(await refusal(send(alice, nobody))).toBe('not_found');
    expect(await creditsOf(alice)).toBe(30);
  });

  test('a text longer than the site allows, counted in characters, not UTF-16 units', async () => {
    expect(await refusal(send(alice, bob.profile, '🙂'.repeat(41)))).toBe('message_too_long');
    expect((await send(alice, bob.profile, '🙂'.repeat(40))).credits).toBe(27);
  });

  test('a member without enough credits, leaving nothing behind, not even a conversation', async () => {
    const alice = await person('alice', { credits: 2 });
    const refused = { code: 'insufficient_credits', params: { needed: 3, credits: 2 } };
    await expect(send(alice, bob.profile)).rejects.toMatchObject(refused);
    expect(await creditsOf(alice)).toBe(2);
    const where = { started_by_profile_id: alice.profile.id };
    expect(await world.ctx.db.prisma.conversation.count({ where })).toBe(0);
  });
});

describe('free members', () => {
  test('start two conversations and answer any number', async () => {
    const [dan, erik] = [await person('dan'), await person('dan')];
    const frank = await person('dan', { credits: 3 });
    await send(alice, bob);
    await send(alice, dan);
    await expect(send(alice, erik)).rejects.toMatchObject({ code: 'conversation_limit', params: { max: 2 } });
    await send(alice, bob, 'Still there?');
    await send(frank, alice);
    expect((await send(alice, frank)).credits).toBe(30 - 4 * 3);
  });

  test('have no start left after starting more as premium members, who have no limit', async () => {
    const alice = await person('alice', { credits: 30, paid: true });
    for (const name of ['bob', 'dan', 'erik']) await send(alice, (await person(name)).profile);
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { paid_user: false } });
    expect(await refusal(send(alice, (await person('frank')).profile))).toBe('conversation_limit');
  });
});

describe('to a fictional profile', () => {
  const frits = eachTest(() => createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' }));
  const jobsOf = (conversationId: string) => world.jobsOf('type-as-fictional', { conversationId });

  test('requests one reply for all waiting messages', async () => {
    const { conversation } = await send(alice, frits, 'Hello');
    await send(alice, frits, 'How are you?');
    const jobs = await jobsOf(conversation);
    expect(jobs).toHaveLength(1);
    const delay = (jobs[0]?.runAt.getTime() ?? 0) - clock.now().getTime();
    expect(delay).toBeGreaterThan(2000);
    expect(delay).toBeLessThanOrEqual(12_000);
  });

  test('requests no scripted reply outside the demo', async () => {
    const ctx = { ...world.ctx, options: { ...world.ctx.options, isDemo: false } };
    const { conversation } = await send(alice, frits, 'Hello', { ctx });
    expect(await jobsOf(conversation)).toEqual([]);
  });
});

test('a message brings back a conversation that both sides removed', async () => {
  const { id } = await createConversation(world.ctx.db, { site, from: bob.profile, to: alice.profile });
  expect((await send(alice, bob.profile)).conversation).toBe(id);
});

test('fifty parallel messages with credits for one: only one is sent', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 5 }), person('bob')]);
  const sends = inTurns(50, (ctx) => send(alice, bob, 'Hello', { ctx }));

  expect(await outcomesOf(sends)).toEqual({ done: 1, codes: Array(49).fill('insufficient_credits') });
  expect(await creditsOf(alice)).toBe(2);
  expect(await sentBy(alice)).toBe(1);
  expect(await bookingsOf(alice)).toHaveLength(1);
});

test('the same message five times at once is one message and one debit', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 30 }), person('bob')]);
  const clientId = randomUUID();
  const sent = await Promise.all(inTurns(5, (ctx) => send(alice, bob, 'Hello', { clientId, ctx })));

  expect(new Set(sent.map(({ message }) => JSON.stringify(message))).size).toBe(1);
  expect(sent.map(({ credits }) => credits)).toEqual([27, 27, 27, 27, 27]);
  expect(await sentBy(alice)).toBe(1);
  expect(await bookingsOf(alice)).toHaveLength(1);
});

test('the same client id for another text or another person is a conflict and costs nothing', async () => {
  const [alice, bob, dan] = await Promise.all([person('alice', { credits: 9 }), person('bob'), person('dan')]);
  const clientId = randomUUID();
  await send(alice, bob, 'Hello', { clientId });
  const again = { clientId, ctx: second };
  expect(await refusal(send(alice, bob, 'Something else', again))).toBe('idempotency_conflict');
  expect(await refusal(send(alice, dan, 'Hello', again))).toBe('idempotency_conflict');
  expect(await creditsOf(alice)).toBe(6);
  // Client ids are separate for each member.
  const carol = await person('carol', { credits: 3 });
  expect((await send(carol, bob, 'Mine', { clientId })).credits).toBe(0);
});

test('of many parallel third conversations of a free member none opens', async () => {
  const alice = await person('alice', { credits: 300 });
  const men = await Promise.all(Array.from({ length: 12 }, (_, index) => person(`man ${index}`, { gender: 'male' })));
  const sends = men.map((man, turn) => send(alice, man, 'Hello', { ctx: turn % 2 ? second : world.ctx }));

  expect(await outcomesOf(sends)).toEqual({ done: 2, codes: Array(10).fill('conversation_limit') });
  const started = await world.ctx.db.prisma.conversation.findMany({
    where: { started_by_profile_id: alice.profile.id },
  });
  expect(started.map(({ free_start_slot }) => free_start_slot).sort()).toEqual([1, 2]);
});

test('two members who write to each other at the same time share one conversation', async () => {
  for (let round = 0; round < 5; round++) {
    const [alice, bob] = await Promise.all([person('alice', { credits: 3 }), person('bob', { credits: 3 })]);
    const [one, other] = await Promise.all([send(alice, bob), send(bob, alice, 'Hello', { ctx: second })]);
    expect(one.conversation).toBe(other.conversation);
  }
});

test('a hundred crossing messages all arrive without a deadlock', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 150 }), person('bob', { credits: 150 })]);
  const before = await deadlocksOf(world.ctx);
  const turns = inTurns(100, (ctx, turn) => {
    const [from, to] = turn % 4 === 0 || turn % 4 === 3 ? [alice, bob] : [bob, alice];
    return send(from, to, 'Hello', { ctx });
  });
  await Promise.all(turns);
  const sides = await world.ctx.db.prisma.conversationSide.findMany({
    where: { profile_id: { in: [alice.profile.id, bob.profile.id] } },
  });
  expect(sides.map(({ unread }) => unread)).toEqual([50, 50]);
  const users = await world.ctx.db.prisma.user.findMany({ where: { id: { in: [alice.user.id, bob.user.id] } } });
  expect(users.map(({ credits }) => credits)).toEqual([0, 0]);
  expect(await deadlocksOf(world.ctx)).toBe(before);
});
