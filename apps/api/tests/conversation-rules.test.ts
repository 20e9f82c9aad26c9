import { randomUUID } from 'node:crypto';
import { FREE_HISTORY_MESSAGES } from '@vonk/schema';
import { createConversation, createMember, createSite } from '@vonk/testing';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestWorld, startTestProcess, type TestProcess, type TestWorld } from './support/api.ts';
import { openEventSource } from './support/event-source.ts';
import { type SignedIn, signedIn } from './support/people.ts';

const LONGEST = 200;
let world: TestWorld;
let processes: TestProcess[];
let alice: SignedIn;
let bob: SignedIn;
let calls = 0;

beforeAll(async () => {
  world = await createTestWorld();
  await world.db.prisma.site.update({ where: { id: world.site.id }, data: { message_length: LONGEST } });
  processes = await Promise.all([startTestProcess(world, { routes }), startTestProcess(world, { routes })]);
});
beforeEach(async () => {
  alice = await signedIn(world.ctx, { site: world.site, name: 'alice', credits: 90 });
  bob = await signedIn(world.ctx, { site: world.site, name: 'bob', credits: 90 });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await world.drop();
});

/** Sends each call to the other of the two processes. */
const origin = () => processes[++calls % 2]?.origin as string;
const read = (by: SignedIn, path: string) => request(origin()).get(path).set('Cookie', by.cookie);
function send(by: SignedIn, to: { profileId: string }, message: unknown = 'Hello', clientId: string = randomUUID()) {
  const body = { profile_id: to.profileId, message, client_id: clientId };
  return request(origin()).post('/api/chat.php').set('Cookie', by.cookie).send(body);
}
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
    expect([
      await creditsOf(alice),
      await world.db.prisma.message.count({ where: { sender_profile_id: alice.profileId } }),
    ]).toEqual([90, 0]);
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
    const answer = await request(origin())
      .post('/api/chat.php')
      .set({ Cookie: alice.cookie, 'Content-Type': 'application/json' })
      .send(body);
    expect([answer.status, answer.body.error.code]).toEqual([413, 'body_too_large']);
    expect((await send(alice, bob)).status).toBe(201);
  });

  it('is refused to unknown ids, oneself, former members, blockers and profiles on another site', async () => {
    const { site, db } = world;
    const [elsewhere, deleted, banned, hidden] = await Promise.all([
      createMember(db, { site: await createSite(db, {}), name: 'dan' }),
      createMember(db, { site, name: 'dan', status: 'deleted', profile: { status: 'disabled' } }),
      createMember(db, { site, name: 'dan', status: 'banned', profile: { status: 'disabled' } }),
      createMember(db, { site, name: 'dan', profile: { status: 'disabled' } }),
    ]);
    await request(origin()).post('/api/block.php').set('Cookie', bob.cookie).send({ profile_id: alice.profileId });
    expect(await told(send(alice, { profileId: randomUUID() }))).toEqual([404, 'not_found']);
    expect(await told(send(alice, alice))).toEqual([422, 'own_profile']);
    expect(await told(send(alice, bob))).toEqual([403, 'blocked_by_user']);
    for (const { profile } of [elsewhere, deleted, banned, hidden])
      expect(await told(send(alice, { profileId: profile.id }))).toEqual([404, 'not_found']);
    expect(await told(send(alice, { profileId: 'nobody' }))).toEqual([422, 'invalid_input']);
    expect(await creditsOf(alice)).toBe(90);
  });

  it('conflicts if its client id belongs to another text; sent again unchanged, it is the same message', async () => {
    const clientId = randomUUID();
    const first = await send(alice, bob, 'Hello', clientId);
    const again = await send(alice, bob, 'Hello', clientId);
    expect([again.status, again.body.message.id]).toEqual([201, first.body.message.id]);
    expect(await told(send(alice, bob, 'Another one', clientId))).toEqual([409, 'idempotency_conflict']);
    const carol = await signedIn(world.ctx, { site: world.site, name: 'carol' });
    expect(await told(send(alice, carol, 'Hello', clientId))).toEqual([409, 'idempotency_conflict']);
    expect(await creditsOf(alice)).toBe(87);
    // The other side may use the same client ids.
    expect((await send(bob, alice, 'Another one', clientId)).status).toBe(201);
  });

  it('without enough credits reports how many are needed and left', async () => {
    const poor = await signedIn(world.ctx, { site: world.site, name: 'carol', credits: 2 });
    const { status, body } = await send(poor, bob);
    expect([status, body.error]).toMatchObject([
      402,
      { code: 'insufficient_credits', params: { needed: 3, credits: 2 } },
    ]);
    const thread = await read(poor, `/api/chat.php?profile_id=${bob.profileId}`);
    expect(thread.body).toMatchObject({ can_write: false, reason: 'insufficient_credits', conversation: null });
  });

  it('that begins a third conversation is for premium members', async () => {
    const others = await Promise.all(
      ['dan', 'dirk', 'dries'].map((name) => signedIn(world.ctx, { site: world.site, name, gender: 'male' })),
    );
    const [one, two, three] = others as [SignedIn, SignedIn, SignedIn];
    expect([(await send(alice, one)).status, (await send(alice, two)).status]).toEqual([201, 201]);
    const { status, body } = await send(alice, three);
    expect([status, body.error.code]).toEqual([403, 'conversation_limit']);
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
    const removed = await request(origin()).delete('/api/chat.php').set('Cookie', alice.cookie).send({ conversation });
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
    const remove = (query: string) => request(origin()).delete(`/api/chat.php${query}`).set('Cookie', alice.cookie);
    const { conversation } = (await send(alice, bob, 'One')).body;
    const refused = await remove('');
    expect([refused.status, refused.body.error.fields]).toMatchObject([422, { conversation: { code: 'required' } }]);
    expect((await remove(`?conversation=${conversation}&lang=nl`)).status).toBe(200);
    expect((await read(alice, '/api/chats.php')).body.chats).toEqual([]);
  });

  it('shows a free member its newest twenty messages and that there are more, and a premium member all of them', async () => {
    const { site, db } = world;
    const { id, messages } = await createConversation(db, {
      site,
      from: { id: alice.profileId },
      to: { id: bob.profileId },
      messages: Array.from({ length: 25 }, (_, turn) => ({ from: { id: bob.profileId }, text: `Message ${turn}` })),
    });
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
  expect([stand.length, refused.length, new Set(refused.map(({ status }) => status))]).toEqual([
    10,
    40,
    new Set([429]),
  ]);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const other = await openEventSource(at, { cookie: bob.cookie });
  expect(other.status).toBe(200);
  for (const source of [...opened, other]) source.close();
});
