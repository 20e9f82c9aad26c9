import { randomUUID } from 'node:crypto';
import type { TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { deadlocksOf } from '../../tests/deadlocks.ts';

/** Two processes of the API, each with its own connections, on one database. */
const { creditsOf, ctx, inTurns, person, secondProcess, send } = setUpSite({ message_credits: 3 });
const second = secondProcess();

const sentBy = ({ profile }: TestMember) => ctx.db.prisma.message.count({ where: { sender_profile_id: profile.id } });
const debitsOf = ({ user }: TestMember) =>
  ctx.db.prisma.creditEntry.count({ where: { user_id: user.id, reason: 'message' } });

test('fifty parallel messages with credits for one: only one is sent', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 5 }), person('bob')]);
  const sends = inTurns(50, (ctx) => send(alice, bob, 'Hello', { ctx }));

  expect(await outcomesOf(sends)).toEqual({ done: 1, codes: Array(49).fill('insufficient_credits') });
  expect(await creditsOf(alice)).toBe(2);
  expect(await sentBy(alice)).toBe(1);
  expect(await debitsOf(alice)).toBe(1);
});

test('the same message five times at once is one message and one debit', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 30 }), person('bob')]);
  const clientId = randomUUID();
  const sent = await Promise.all(inTurns(5, (ctx) => send(alice, bob, 'Hello', { clientId, ctx })));

  expect(new Set(sent.map(({ message }) => JSON.stringify(message))).size).toBe(1);
  expect(sent.map(({ credits }) => credits)).toEqual([27, 27, 27, 27, 27]);
  expect(await sentBy(alice)).toBe(1);
  expect(await debitsOf(alice)).toBe(1);
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
  const sends = men.map((man, turn) => send(alice, man, 'Hello', { ctx: turn % 2 ? second : ctx }));

  expect(await outcomesOf(sends)).toEqual({ done: 2, codes: Array(10).fill('conversation_limit') });
  const started = await ctx.db.prisma.conversation.findMany({ where: { started_by_profile_id: alice.profile.id } });
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
  const before = await deadlocksOf(ctx);
  const turns = inTurns(100, (ctx, turn) => {
    const [from, to] = turn % 4 === 0 || turn % 4 === 3 ? [alice, bob] : [bob, alice];
    return send(from, to, 'Hello', { ctx });
  });
  await Promise.all(turns);
  const sides = await ctx.db.prisma.conversationSide.findMany({
    where: { profile_id: { in: [alice.profile.id, bob.profile.id] } },
  });
  expect(sides.map(({ unread }) => unread)).toEqual([50, 50]);
  const users = await ctx.db.prisma.user.findMany({ where: { id: { in: [alice.user.id, bob.user.id] } } });
  expect(users.map(({ credits }) => credits)).toEqual([0, 0]);
  expect(await deadlocksOf(ctx)).toBe(before);
});
