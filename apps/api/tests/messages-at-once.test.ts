import { randomUUID } from 'node:crypto';
import { findSession } from '@vonk/domain';
import { DAY } from '@vonk/schema';
import { readJobs } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import request from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callAs, outcomeOf } from './support/calls.ts';
import { openSession, type SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const COST = 3;

const world = setUpWorld();
const processes = setUpProcesses(world);

interface Sent {
  text?: string;
  clientId?: string;
  key?: string;
  process?: number;
}

const send = (
  from: SignedIn,
  to: SignedIn,
  { text = 'Hello', clientId = randomUUID(), key = randomUUID(), process = 0 }: Sent = {},
) =>
  request(processes[process]?.origin as string)
    .post('/api/chat.php')
    .set({ Cookie: from.cookie, 'Idempotency-Key': key })
    .send({ profile_id: to.profileId, message: text, client_id: clientId });

/** Alice has ten credits left, and a conversation with Bob. */
const alice = eachTest(() => world.person('alice', { credits: 10 + COST }));
const bob = eachTest(() => world.person('bob'));
beforeEach(async () => {
  await send(alice, bob).expect(201);
});
/** The key and the client id of a request that is sent again. */
const same = eachTest(async () => ({ key: randomUUID(), clientId: randomUUID() }));

async function leaveAlice(credits: number): Promise<void> {
  const entry = { amount: credits - 10, balance: credits, reason: 'adjustment', reference: randomUUID() };
  await world.db.prisma.creditEntry.create({ data: { user_id: alice.userId, ...entry } });
  await world.db.prisma.user.update({ where: { id: alice.userId }, data: { credits } });
}

/** Subscribes a browser to pushes and returns the subscription's id. */
async function browserOf({ userId }: SignedIn, name: string): Promise<string> {
  const { token } = await openSession(world.ctx, userId);
  const session = await findSession(world.ctx, { token, siteId: world.site.id });
  const endpoint = `https://push.vonk.example/${name}/${userId}`;
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const of = { user_id: userId, session_id: session?.sessionId as string, user_agent: name };
  const { id } = await world.db.prisma.pushSubscription.create({
    data: { id: randomUUID(), endpoint, ...keys, ...of },
  });
  return id;
}

async function stateOf(user: SignedIn) {
  const { credits } = await world.db.prisma.user.findUniqueOrThrow({ where: { id: user.userId } });
  const messages = await world.db.prisma.message.findMany({
    where: { sender_profile_id: user.profileId },
    orderBy: { id: 'asc' },
  });
  const debits = await world.db.prisma.creditEntry.count({ where: { user_id: user.userId, reason: 'message' } });
  return { credits, texts: messages.map(({ text }) => text), debits };
}

describe('members in a conversation', () => {
  it('cost the database three calls per message: session, limit, and the message with its response', async () => {
    await send(alice, bob).expect(201);
    const { pool } = processes[0].ctx.db;
    const [query, connect] = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')];
    await send(alice, bob).expect(201);
    const calls = query.mock.calls.map(([call]) => JSON.stringify(call)).filter((call) => !call.includes('pg_notify'));
    const known = calls.map((call) => /FROM sessions|rate_limits|write_message_at_once/.exec(call)?.[0]);
    expect(known).toEqual(['FROM sessions', 'rate_limits', 'write_message_at_once']);
    // A transaction takes a connection of its own.
    expect(connect.mock.calls.filter(([callback]) => callback === undefined)).toEqual([]);
    vi.restoreAllMocks();
  });

  it('cause the same as a first message: debit, unread, last message, and one event each', async () => {
    const { body } = await send(alice, bob, { text: 'And how are you?' }).expect(201);
    const written = { own: true, text: 'And how are you?', gift: null, held: false, read: false };
    const { conversation } = body;
    expect(body).toMatchObject({ credits: 10 - COST, message: { ...written, conversation } });
    expect(await stateOf(alice)).toEqual({ credits: 7, texts: ['Hello', 'And how are you?'], debits: 2 });
    const sides = await world.db.prisma.conversationSide.findMany({ where: { conversation_id: conversation } });
    expect(
      sides.map((side) => [side.profile_id === bob.profileId, side.unread, String(side.last_message_id)]).sort(),
    ).toEqual([
      [false, 0, body.message.id],
      [true, 2, body.message.id],
    ]);
    const events = await world.db.prisma.liveEvent.findMany({ where: { kind: 'message' }, orderBy: { seq: 'desc' } });
    const of = ({ userId }: SignedIn) => events.find((event) => event.user_id === userId)?.data;
    const told = { conversation, message: Number(body.message.id) };
    expect(of(alice)).toEqual({ ...told, own: true, credits: 7 });
    expect(of(bob)).toEqual({ ...told, own: false, profile_id: alice.profileId });
  });

  it('push this message to each of the other’s browsers', async () => {
    const subscriptions = await Promise.all(['phone', 'desk'].map((name) => browserOf(bob, name)));
    const { body } = await send(alice, bob).expect(201);
    const jobs = (await readJobs(world.db, 'send-push')).filter(({ payload }) =>
      subscriptions.includes(payload.subscriptionId as string),
    );
    const ids = { profileId: alice.profileId, conversationId: body.conversation, messageId: body.message.id };
    const told = [{ kind: 'message', ...ids }, body.message.created_at];
    expect(jobs.map(({ payload }) => [payload.cause, payload.at])).toEqual([told, told]);
    expect(new Set(jobs.map(({ payload }) => payload.subscriptionId))).toEqual(new Set(subscriptions));
  });

  it.each([1, 2])('fifty times at once with the credits of one, at %s processes: one is sent', async (count) => {
    await leaveAlice(5);
    const all = Array.from({ length: 50 }, (_, turn) => send(alice, bob, { process: turn % count }));
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(402)]);
    expect(await stateOf(alice)).toEqual({ credits: 2, texts: ['Hello', 'Hello'], debits: 2 });
  });
});

describe('the same request again', () => {
  it('five times at once: one message, one debit, one answer', async () => {
    const answers = await Promise.all([0, 1, 0, 1, 0].map((process) => send(alice, bob, { ...same, process })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${JSON.stringify(JSON.parse(text))}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(4);
    expect(await stateOf(alice)).toMatchObject({ credits: 10 - COST, debits: 2 });
  });

  it('later: gets the first response, even if the balance has changed since', async () => {
    const first = await send(alice, bob, same);
    await send(alice, bob);
    const again = await send(alice, bob, { ...same, process: 1 });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('with only the client id: is the same message, with the current balance', async () => {
    const { clientId } = same;
    const first = await send(alice, bob, { clientId });
    const again = await send(alice, bob, { clientId });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await stateOf(alice)).toMatchObject({ credits: 10 - COST, debits: 2 });
  });

  it('after a day: has a new key, but its client id still means the same message', async () => {
    await send(alice, bob, same);
    world.clock.advance(DAY + 1000);
    await send(alice, bob, same).expect(201);
    expect(await stateOf(alice)).toMatchObject({ credits: 10 - COST, debits: 2 });
  });

  it.each([
    ['the key with another text', 'key'],
    ['the client id with another text', 'clientId'],
  ] as const)('%s: conflicts and costs nothing', async (_what, what) => {
    await send(alice, bob, same).expect(201);
    const other = { text: 'Something else', ...(what === 'key' ? { key: same.key } : { clientId: same.clientId }) };
    expect(await outcomeOf(send(alice, bob, other))).toEqual([409, 'idempotency_conflict']);
    expect(await stateOf(alice)).toMatchObject({ credits: 10 - COST, debits: 2 });
  });
});

describe('refuses like a first message', () => {
  it.each([
    ['who writes', 'profile_blocked'],
    ['the other', 'blocked_by_user'],
  ])('when blocked by %s', async (who, code) => {
    const [blocker, blocked] = who === 'the other' ? [bob, alice] : [alice, bob];
    const profile_id = blocked.profileId;
    await callAs(blocker, processes[1].origin, 'post', '/api/block.php', { profile_id }).expect(200);
    expect((await send(alice, bob)).body.error.code).toBe(code);
    expect((await stateOf(alice)).texts).toEqual(['Hello']);
  });

  it('with too few credits, a text that is too long, or to oneself', async () => {
    await leaveAlice(2);
    expect((await send(alice, bob)).body.error).toMatchObject({ code: 'insufficient_credits' });
    expect((await send(alice, alice)).body.error.code).toBe('own_profile');
    const long = 'x'.repeat((await world.db.prisma.site.findFirstOrThrow()).message_length + 1);
    expect((await send(alice, bob, { text: long })).status).toBe(422);
    expect((await stateOf(alice)).texts).toEqual(['Hello']);
  });

  it('with a member who has yet to confirm the address', async () => {
    await world.db.prisma.user.update({ where: { id: alice.userId }, data: { status: 'not_confirmed' } });
    const { body } = await send(alice, bob).expect(201);
    expect(body).toMatchObject({ held: true, message: { held: true } });
  });

  it('with a hidden profile', async () => {
    await world.db.prisma.profile.update({ where: { id: bob.profileId }, data: { status: 'disabled' } });
    expect((await send(alice, bob)).status).toBe(404);
  });
});
