import { randomUUID } from 'node:crypto';
import { FREE_HISTORY_MESSAGES } from '@vonk/schema';
import { createConversation, createMember, createSite } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import type request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, codeOf, outcomeOf } from './support/calls.ts';
import { openEventSource } from './support/event-source.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const LONGEST = 200;
const world = setUpWorld();
const processes = setUpProcesses(world);
const alice = eachTest(() => world.person('alice', { credits: 90 }));
const bob = eachTest(() => world.person('bob', { credits: 90 }));
let calls = 0;

beforeAll(() => world.change({ message_length: LONGEST }));

/** Sends each call to the other of the two processes. */
const origin = () => processes[++calls % 2]?.origin as string;
const call = (by: SignedIn, method: 'get' | 'post' | 'delete', path: string, body?: object) =>
  callAs(by, origin(), method, path, body);
const read = (by: SignedIn, path: string) => call(by, 'get', path);
const send = (by: SignedIn, to: { profileId: string }, message: unknown = 'Hello', client_id: string = randomUUID()) =>
  call(by, 'post', '/api/chat.php', { profile_id: to.profileId, message, client_id });
const told = async (sent: request.Test) => {
  const { status, body } = await sent;
  return [status, body.error?.code, body.error?.fields?.message?.code].filter((part) => part !== undefined);
};
const creditsOf = async ({ userId }: SignedIn) =>
  (await world.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).credits;
const textsOf = async (by: SignedIn, path: string) =>
  (await read(by, path)).body.messages.map(({ text }: { text: string }) => text);

describe('a message', () => {
  it.each<[string, unknown, string]>([
    ['nothing', null, 'invalid_type'],
    ['no words', '', 'required'],
    ['spaces and lines alone', ' \n\t \u00a0\u2003', 'required'],
    ['what nobody sees', '\u200b\u200d\u2060\ufeff', 'required'],
    ['directions alone', '\u202e\u2066\u200f', 'required'],
    ['fillers alone', '\u3164\u115f \u{E0041}', 'required'],
    ['one character too many', 'x'.repeat(LONGEST + 1), 'message_too_long'],
    ['one emoji too many', '😀'.repeat(LONGEST + 1), 'message_too_long'],
    ['far too much', 'x'.repeat(50_000), 'too_long'],
    ['half of a pair', 'a\ud83d', 'invalid_characters'],
    ['the other half', '\ude00b', 'invalid_characters'],
    ['a number', 7, 'invalid_type'],
  ])('of %s is refused and costs nothing', async (_what, message, code) => {
    expect(await told(send(alice, bob, message))).toEqual([422, 'invalid_input', code]);
    expect(await creditsOf(alice)).toBe(90);
    expect(await world.db.prisma.message.count({ where: { sender_profile_id: alice.profileId } })).toBe(0);
  });

  it.each([
    ['of as many characters as there may be', 'x'.repeat(LONGEST)],
    ['of as many emoji', '😀'.repeat(LONGEST)],
    ['with joined emoji', '👩‍👩‍👧 ❤️'],
    ['in Hebrew with marks of direction', '\u200fשלום\u200e'],
    ['in Persian with a joiner', 'می\u200cخواهم'],
  ])('%s is sent', async (_what, message) => {
    const { status, body } = await send(alice, bob, message);
    expect([status, body.message?.text]).toEqual([201, message]);
  });

  it('of ten megabytes is not even read', async () => {
    const body = `{"profile_id":"${bob.profileId}","client_id":"${randomUUID()}","message":"${'x'.repeat(10_000_000)}"}`;
    const sent = call(alice, 'post', '/api/chat.php').set('Content-Type', 'application/json').send(body);
    expect(await outcomeOf(sent)).toEqual([413, 'body_too_large']);
    expect((await send(alice, bob)).status).toBe(201);
  });

  it('is refused to unknown ids, oneself, former members, blockers and profiles on another site', async () => {
    const { site, db } = world;
    const [dan, profile] = [{ site, name: 'dan' }, { status: 'disabled' }];
    const others = [
      await createMember(db, { ...dan, site: await createSite(db, {}) }),
      await createMember(db, { ...dan, status: 'deleted', profile }),
      await createMember(db, { ...dan, status: 'banned', profile }),
      await createMember(db, { ...dan, profile }),
    ];
    await call(bob, 'post', '/api/block.php', { profile_id: alice.profileId });
    expect(await told(send(alice, { profileId: randomUUID() }))).toEqual([404, 'not_found']);
    expect(await told(send(alice, alice))).toEqual([422, 'own_profile']);
    expect(await told(send(alice, bob))).toEqual([403, 'blocked_by_user']);
    for (const { member } of others) expect(await told(send(alice, member))).toEqual([404, 'not_found']);
    expect(await told(send(alice, { profileId: 'nobody' }))).toEqual([422, 'invalid_input']);
    expect(await creditsOf(alice)).toBe(90);
  });

  it('conflicts if its client id belongs to another text; sent again unchanged, it is the same message', async () => {
    const clientId = randomUUID();
    const first = await send(alice, bob, 'Hello', clientId);
    const again = await send(alice, bob, 'Hello', clientId);
    expect([again.status, again.body.message.id]).toEqual([201, first.body.message.id]);
    expect(await told(send(alice, bob, 'Another one', clientId))).toEqual([409, 'idempotency_conflict']);
    const carol = await world.person('carol');
    expect(await told(send(alice, carol, 'Hello', clientId))).toEqual([409, 'idempotency_conflict']);
    expect(await creditsOf(alice)).toBe(87);
    // The other side may use the same client ids.
    expect((await send(bob, alice, 'Another one', clientId)).status).toBe(201);
  });

  it('without enough credits reports how many are needed and left', async () => {
    const poor = await world.person('carol', { credits: 2 });
    const refused = await send(poor, bob);
    expect(codeOf(refused)).toEqual([402, 'insufficient_credits']);
    expect(refused.body.error.params).toMatchObject({ needed: 3, credits: 2 });
    const thread = await read(poor, `/api/chat.php?profile_id=${bob.profileId}`);
    expect(thread.body).toMatchObject({ can_write: false, reason: 'insufficient_credits', conversation: null });
  });

  it('that begins a third conversation is for premium members', async () => {
    const man = (name: string) => world.person(name, { gender: 'male' });
    const [one, two, three] = [await man('dan'), await man('dirk'), await man('dries')];
    expect([(await send(alice, one)).status, (await send(alice, two)).status]).toEqual([201, 201]);
    expect(await outcomeOf(send(alice, three))).toEqual([403, 'conversation_limit']);
    expect((await read(alice, `/api/chat.php?profile_id=${three.profileId}`)).body.reason).toBe('conversation_limit');
    await world.db.prisma.user.update({ where: { id: alice.userId }, data: { paid_user: true } });
    expect((await send(alice, three)).status).toBe(201);
  });
});

describe('a conversation', () => {
  it('that was removed comes back with only new messages for the one who removed it, and whole for the other', async () => {
    const { conversation } = (await send(alice, bob, 'One')).body;
    await send(bob, alice, 'Two');
    const listed = async (by: SignedIn) => (await read(by, '/api/chats.php')).body;
    const removed = await call(alice, 'delete', '/api/chat.php', { conversation });
    expect([removed.status, await listed(alice)]).toEqual([200, { chats: [], total_unread: 0 }]);
    expect((await listed(bob)).chats).toHaveLength(1);
    const path = `/api/chat.php?conversation=${conversation}`;
    expect(await textsOf(alice, path)).toEqual([]);

    await send(bob, alice, 'Three');
    expect(await listed(alice)).toMatchObject({ chats: [{ conversation, num_unread_messages: 1 }], total_unread: 1 });
    expect(await textsOf(alice, path)).toEqual(['Three']);
    expect((await read(alice, path)).body).toMatchObject({ has_older: false, history_limited: false });
    expect(await textsOf(alice, `${path}&before=99999999`)).toEqual(['Three']);
    expect(await textsOf(alice, `${path}&after=1`)).toEqual(['Three']);
    expect(await textsOf(bob, path)).toEqual(['One', 'Two', 'Three']);
  });

  it('can also be removed with its id in the query, as old clients do', async () => {
    const remove = (query: string) => call(alice, 'delete', `/api/chat.php${query}`);
    const { conversation } = (await send(alice, bob, 'One')).body;
    const refused = await remove('');
    expect([refused.status, refused.body.error.fields]).toMatchObject([422, { conversation: { code: 'required' } }]);
    expect((await remove(`?conversation=${conversation}&lang=nl`)).status).toBe(200);
    expect((await read(alice, '/api/chats.php')).body.chats).toEqual([]);
  });

  it('shows a free member its newest twenty messages and that there are more, and a premium member all of them', async () => {
    const { site, db } = world;
    const [from, to] = [{ id: alice.profileId }, { id: bob.profileId }];
    const written = Array.from({ length: 25 }, (_, turn) => ({ from: to, text: `Message ${turn}` }));
    const { id, messages } = await createConversation(db, { site, from, to, messages: written });
    const path = `/api/chat.php?conversation=${id}`;
    const limited = (await read(alice, path)).body;
    expect(limited).toMatchObject({ has_older: false, history_limited: true });
    expect(limited.messages).toHaveLength(FREE_HISTORY_MESSAGES);
    expect(limited.messages[0].text).toBe('Message 5');
    expect(await textsOf(alice, `${path}&before=${messages[5]?.id}`)).toEqual([]);
    expect(await textsOf(alice, `${path}&after=${Number(messages[0]?.id)}`)).toHaveLength(FREE_HISTORY_MESSAGES);

    await db.prisma.user.update({ where: { id: alice.userId }, data: { paid_user: true } });
    const whole = (await read(alice, path)).body;
    expect([whole.messages.length, whole.has_older, whole.history_limited]).toEqual([25, false, false]);
  });
});

it('opens ten of fifty event streams that a member requests at once, and those of others', async () => {
  const at = origin();
  const opened = await Promise.all(Array.from({ length: 50 }, () => openEventSource(at, { cookie: alice.cookie })));
  const stand = opened.filter(({ status }) => status === 200);
  const refused = opened.filter(({ status }) => status !== 200);
  expect([stand.length, refused.length]).toEqual([10, 40]);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const other = await openEventSource(at, { cookie: bob.cookie });
  expect(other.status).toBe(200);
});
