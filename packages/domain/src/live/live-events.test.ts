import { randomUUID } from 'node:crypto';
import { listen } from '@vonk/db';
import { liveEvent } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { later } from '@vonk/testing/later';
import { describe, expect, test, vi } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { readChat } from '../chat/read-chat.ts';
import { createLiveNotifier, LIVE_CHANNEL, type LiveKey, readLivePayload } from './live-notifier.ts';
import { readLiveEvents, readLiveEventsByKey, readLiveRange } from './read-live-events.ts';

const world = setUpSite({ message_credits: 0 });
const { inTurns, person, personPerTest, secondProcess, send } = world;

const alice = personPerTest('alice');
const bob = personPerTest('bob');

/** Checks that the events match the contract exactly. */
const eventsOf = async ({ user }: TestMember, afterSeq = '0', limit = 1000) => {
  const events = await readLiveEvents(world.ctx, { userId: user.id, afterSeq, limit });
  for (const { kind: event, data } of events) expect(liveEvent.parse({ event, data })).toEqual({ event, data });
  return events;
};

test('the numbers of one member’s events have no gap and follow the order of the commits while a hundred people write at once', async () => {
  const writers = [];
  for (let number = 0; number < 20; number++) writers.push(await person(`writer ${number}`, { paid: true }));
  // A reader that always finds the next number, and never a lower one later, saw them in commit order.
  const seen: bigint[] = [];
  let isSending = true;
  const watching = (async () => {
    for (let cursor = '0'; ; ) {
      const wasSending = isSending;
      for (const event of await eventsOf(bob, cursor)) {
        seen.push(BigInt(event.seq));
        cursor = event.seq;
      }
      if (!wasSending) return;
    }
  })();
  await Promise.all(writers.flatMap((writer) => inTurns(5, (ctx) => send(writer, bob, undefined, { ctx }))));
  isSending = false;
  await watching;
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => BigInt(index + 1)));
});

describe('an event', () => {
  test('for a message contains it for both people, each from their own side', async () => {
    const { message, conversation } = await send(alice, bob);
    const [[own], [others]] = [await eventsOf(alice), await eventsOf(bob)];
    expect(own).toMatchObject({
      kind: 'message',
      seq: '1',
      data: { conversation, own: true, credits: 0, message: { id: message.id, own: true } },
    });
    const { id, client_id, created_at } = message;
    const theirs = { id, client_id, text: 'Hello', own: false, created_at };
    expect(others?.data).toMatchObject({ profile_id: alice.profile.id, message: theirs });
  });

  test('for reading gives both sides the read mark', async () => {
    const { message, conversation } = await send(alice, bob);
    await readChat(world.ctx, { member: bob.member, conversation, upTo: message.id });
    for (const member of [alice, bob]) {
      const [read] = await eventsOf(member, '1');
      expect(read).toMatchObject({
        kind: 'read',
        data: { conversation, profile_id: bob.profile.id, up_to: message.id, num_unread_messages: 0 },
      });
    }
    // Reading the same again creates no event.
    await readChat(world.ctx, { member: bob.member, conversation, upTo: message.id });
    expect(await eventsOf(alice, '2')).toEqual([]);
  });
});

test('events are read by key for many members at once, and by cursor a few at a time', async () => {
  for (let count = 0; count < 3; count++) await send(alice, bob);
  const keys = [
    { userId: bob.user.id, seq: '2' },
    { userId: alice.user.id, seq: '3' },
    { userId: bob.user.id, seq: '9' },
  ];
  const found = await readLiveEventsByKey(world.ctx, keys);
  expect(found.map(({ userId, seq }) => `${userId} ${seq}`).sort()).toEqual(
    [`${alice.user.id} 3`, `${bob.user.id} 2`].sort(),
  );
  expect(await readLiveEventsByKey(world.ctx, [])).toEqual([]);
  expect((await eventsOf(bob, '1', 1)).map(({ seq }) => seq)).toEqual(['2']);
  expect(await readLiveRange(world.ctx, { userId: bob.user.id })).toEqual({ newest: '3', oldest: '1' });
});

test('committed events are announced in batches, to every listening process', async () => {
  // Announce what earlier tests wrote.
  await world.ctx.live.flush();
  const payloads: string[] = [];
  const announced = () => payloads.flatMap((payload) => readLivePayload(payload).keys);
  const heardAll = later<void>();
  const listener = await listen({
    url: world.url,
    channels: [LIVE_CHANNEL],
    onNotify: (_channel, payload) => {
      payloads.push(payload);
      if (announced().length === 252) heardAll.answer();
    },
    onReconnect: () => {},
    logger: world.ctx.logger,
  });
  const other = secondProcess();
  await send(alice, bob, undefined, { ctx: other });
  await other.live.flush();
  const fabricated: LiveKey[] = Array.from({ length: 250 }, (_, index) => ({
    userId: alice.user.id,
    seq: String(index + 10),
  }));
  world.ctx.live.nudge(fabricated);
  await world.ctx.live.flush();
  await heardAll.promise;
  await listener.close();

  expect(payloads).toHaveLength(3);
  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
  expect(announced()).toEqual(
    expect.arrayContaining([
      { userId: alice.user.id, seq: '1' },
      { userId: bob.user.id, seq: '1' },
    ]),
  );
});

/** A notifier whose announcements are kept, or fail while it is down. */
function notifier() {
  const sent: string[] = [];
  const state = { isDown: false };
  const query = async ({ values }: { values: [string[]] }) => {
    if (state.isDown) throw new Error('down');
    sent.push(...values[0]);
    return { rows: [], rowCount: 0 };
  };
  return { live: createLiveNotifier({ db: { pool: { query } } as never, logger: world.ctx.logger }), sent, state };
}

describe('typing signals', () => {
  test('travel with the events, in payloads that Postgres accepts', async () => {
    const { live, sent } = notifier();
    const signals = Array.from({ length: 150 }, () => ({
      userId: randomUUID(),
      conversation: randomUUID(),
      profileId: randomUUID(),
    }));
    const keys = Array.from({ length: 150 }, (_, index) => ({ userId: randomUUID(), seq: `${index}` }));
    for (const [index, signal] of signals.entries()) {
      live.tellTyping(signal);
      live.nudge(keys.slice(index, index + 1));
    }
    await live.flush();
    expect(sent.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
    expect(sent.flatMap((payload) => readLivePayload(payload).typing)).toEqual(signals);
    expect(sent.flatMap((payload) => readLivePayload(payload).keys)).toEqual(keys);
  });

  test.each([
    '',
    'null',
    '{}',
    '7',
    '[',
    '[null, 1, "a", {}, [], [[]]]',
    '[{"typing": null}, {"typing": "a"}, {"typing": ["a"]}, {"typing": ["a", "b", 3]}, {"typing": ["", "b", "c"]}]',
    '[["a"], ["a", 1], ["a", "x"], ["a", "-1"], ["a", "1; DROP TABLE users"]]',
  ])('are not read from %s', (payload) => {
    expect(readLivePayload(payload)).toEqual({ keys: [], typing: [] });
  });
});

test('a failing announcement is logged and does not stop the next', async () => {
  const warn = vi.spyOn(world.ctx.logger, 'warn');
  const { live, sent, state } = notifier();
  state.isDown = true;
  live.nudge([{ userId: 'a', seq: '1' }]);
  await live.flush();
  state.isDown = false;
  live.nudge([{ userId: 'a', seq: '2' }]);
  await live.flush();
  expect(warn.mock.calls).toEqual([[expect.anything(), 'live events were not announced']]);
  expect(sent).toEqual(['[["a","2"]]']);
  warn.mockRestore();
});
