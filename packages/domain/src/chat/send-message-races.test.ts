import { randomUUID } from 'node:crypto';
import type { TestMember } from '@vonk/testing';
import { beforeAll, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import type { Context } from '../context.ts';
import { sendMessage } from './send-message.ts';

/** Two processes of the API, each with its own connections, on one database. */
const world = setUpSite({ message_credits: 3 });
const { ctx, person, secondProcess, site } = world;
let processes: [Context, Context];

beforeAll(async () => {
  processes = [ctx, secondProcess()];
});

const eitherProcess = (turn: number): Context => processes[turn % 2] as Context;
const send = (
  turn: number,
  from: TestMember,
  to: TestMember,
  { text = 'Hello', clientId = randomUUID() as string } = {},
) => sendMessage(eitherProcess(turn), { site, member: from.member, profileId: to.profile.id, text, clientId });

const outcomes = (results: PromiseSettledResult<unknown>[]) => ({
  done: results.filter((result) => result.status === 'fulfilled').length,
  codes: [
    ...new Set(
      results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : [])),
    ),
  ],
});

test('fifty parallel messages with credits for one: only one is sent', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 5 }), person('bob')]);
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, turn) => send(turn, alice, bob)));

  expect(outcomes(results)).toEqual({ done: 1, codes: ['insufficient_credits'] });
  const { credits } = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
  expect(credits).toBe(2);
  expect(await ctx.db.prisma.message.count({ where: { sender_profile_id: alice.profile.id } })).toBe(1);
  expect(await ctx.db.prisma.creditEntry.count({ where: { user_id: alice.user.id, reason: 'message' } })).toBe(1);
});

test('the same message five times at once is one message and one debit', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 30 }), person('bob')]);
  const clientId = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, (_, turn) => send(turn, alice, bob, { clientId })));

  expect(new Set(sent.map(({ message }) => JSON.stringify(message))).size).toBe(1);
  expect(sent.map(({ credits }) => credits)).toEqual([27, 27, 27, 27, 27]);
  expect(await ctx.db.prisma.message.count({ where: { sender_profile_id: alice.profile.id } })).toBe(1);
  expect(await ctx.db.prisma.creditEntry.count({ where: { user_id: alice.user.id, reason: 'message' } })).toBe(1);
});

test('the same client id for another text or another person is a conflict and costs nothing', async () => {
  const [alice, bob, dan] = await Promise.all([person('alice', { credits: 9 }), person('bob'), person('dan')]);
  const clientId = randomUUID();
  await send(0, alice, bob, { clientId });
  expect(await refusal(send(1, alice, bob, { clientId, text: 'Something else' }))).toBe('idempotency_conflict');
  expect(await refusal(send(1, alice, dan, { clientId }))).toBe('idempotency_conflict');
  const { credits } = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
  expect(credits).toBe(6);
  // Client ids are separate for each member.
  const carol = await person('carol', { credits: 3 });
  expect((await send(0, carol, bob, { clientId, text: 'Mine' })).credits).toBe(0);
});

test('of many parallel third conversations of a free member none opens', async () => {
  const alice = await person('alice', { credits: 300 });
  const men = await Promise.all(Array.from({ length: 12 }, (_, index) => person(`man ${index}`, { gender: 'male' })));
  const results = await Promise.allSettled(men.map((man, turn) => send(turn, alice, man)));

  expect(outcomes(results)).toEqual({ done: 2, codes: ['conversation_limit'] });
  const started = await ctx.db.prisma.conversation.findMany({ where: { started_by_profile_id: alice.profile.id } });
  expect(started.map(({ free_start_slot }) => free_start_slot).sort()).toEqual([1, 2]);
});

test('two members who write to each other at the same time share one conversation', async () => {
  for (let round = 0; round < 5; round++) {
    const [alice, bob] = await Promise.all([person('alice', { credits: 3 }), person('bob', { credits: 3 })]);
    const [one, other] = await Promise.all([send(0, alice, bob), send(1, bob, alice)]);
    expect(one.conversation).toBe(other.conversation);
  }
});

test('a hundred crossing messages all arrive without a deadlock', async () => {
  const [alice, bob] = await Promise.all([person('alice', { credits: 150 }), person('bob', { credits: 150 })]);
  const before = await deadlocks();
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) => [send(turn, alice, bob), send(turn + 1, bob, alice)]).flat(),
  );
  const sides = await ctx.db.prisma.conversationSide.findMany({
    where: { profile_id: { in: [alice.profile.id, bob.profile.id] } },
  });
  expect(sides.map(({ unread }) => unread)).toEqual([50, 50]);
  const users = await ctx.db.prisma.user.findMany({ where: { id: { in: [alice.user.id, bob.user.id] } } });
  expect(users.map(({ credits }) => credits)).toEqual([0, 0]);
  expect(await deadlocks()).toBe(before);
});

async function deadlocks(): Promise<number> {
  const { rows } = await ctx.db.pool.query(
    'SELECT pg_stat_force_next_flush(), deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].count;
}
