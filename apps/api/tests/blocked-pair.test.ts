import { randomUUID } from 'node:crypto';
import { type LocalPushService, startLocalPushService } from '@vonk/demo';
import { createPushKeys } from '@vonk/integrations';
import { createReferenceRows, readJobs } from '@vonk/testing';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestWorld, type TestWorld } from './support/api.ts';
import { openEventSource, type TestEventSource } from './support/event-source.ts';
import { type ListeningProcess, startListeningProcess } from './support/listening-process.ts';
import { type SignedIn, signedIn } from './support/people.ts';

const keys = createPushKeys();
let world: TestWorld;
let processes: [ListeningProcess, ListeningProcess];
let service: LocalPushService;
const opened: TestEventSource[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  await createReferenceRows(world.db);
  const { publicKey: push_public_key, privateKey: push_private_key } = keys;
  await world.db.prisma.site.update({ where: { id: world.site.id }, data: { push_public_key, push_private_key } });
  service = await startLocalPushService();
  const start = () => startListeningProcess(world, { routes });
  processes = await Promise.all([start(), start()]);
});
afterEach(() => {
  for (const source of opened.splice(0)) source.close();
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await service.close();
  await world.drop();
});

interface Pair {
  alice: SignedIn;
  bob: SignedIn;
  conversation: string;
}

/** Sends to one of the two processes. */
function call(at: number, by: SignedIn, method: 'get' | 'post' | 'delete', path: string, body?: object) {
  const sent = request(processes[at]?.origin as string)
    [method](path)
    .set('Cookie', by.cookie);
  return body ? sent.send(body) : sent;
}
const codeOf = async (sent: request.Test) => {
  const { status, body } = await sent;
  return [status, body.error?.code ?? null];
};
const write = (at: number, by: SignedIn, to: SignedIn) =>
  call(at, by, 'post', '/api/chat.php', { profile_id: to.profileId, message: 'Hello', client_id: randomUUID() });
const give = (at: number, by: SignedIn, to: SignedIn) =>
  call(at, by, 'post', '/api/gift.php', { profile_id: to.profileId, gift: 'rose', client_id: randomUUID() });
const like = (at: number, by: SignedIn, to: SignedIn) =>
  call(at, by, 'post', '/api/like.php', { profile_id: to.profileId });
const swipe = (at: number, by: SignedIn, to: SignedIn) =>
  call(at, by, 'post', '/api/swipe.php', { profile_id: to.profileId, action: 'like' });
const block = (at: number, by: SignedIn, to: SignedIn) =>
  call(at, by, 'post', '/api/block.php', { profile_id: to.profileId });

/** Alice and Bob have written to each other, are online, and have push subscriptions. */
async function meet(): Promise<Pair> {
  const here = { site: world.site, credits: 900, paid: true, profile: { last_active_at: world.clock.now() } };
  const [alice, bob] = await Promise.all([
    signedIn(world.ctx, { ...here, name: 'alice' }),
    signedIn(world.ctx, { ...here, name: 'bob' }),
  ]);
  for (const { cookie } of [alice, bob]) {
    const { endpoint, p256dh, auth } = service.subscribe(keys.publicKey);
    await request(processes[0].origin)
      .post('/api/user.php?push=1')
      .set('Cookie', cookie)
      .send({ subscription: JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } }) })
      .expect(200);
  }
  const { body } = await write(0, alice, bob);
  await write(1, bob, alice);
  return { alice, bob, conversation: body.conversation };
}

const lists = (by: SignedIn, { conversation }: Pair) => [
  '/api/members.php?gender=all',
  '/api/members.php?gender=all&online=1',
  '/api/members.php?gender=all&sort=new',
  '/api/chats.php',
  '/api/likes.php',
  '/api/swipe.php',
  `/api/chat.php?conversation=${conversation}`,
  `/api/profile.php?id=${by.profileId}`,
];

/** Every list and page that could show the other one, on that process. */
async function comesUpon(at: number, by: SignedIn, other: SignedIn, pair: Pair): Promise<string[]> {
  const paths = lists(other, pair);
  const answers = await Promise.all(paths.map((path) => call(at, by, 'get', path)));
  return paths.filter((_path, index) => JSON.stringify(answers[index]?.body).includes(other.profileId));
}

async function open(at: number, { cookie }: SignedIn): Promise<TestEventSource> {
  const source = await openEventSource(processes[at]?.origin as string, { cookie });
  opened.push(source);
  await source.until((events) => events.length > 0);
  return source;
}

describe.each([
  ['the first process, at the second', 0, 1],
  ['the second process, at the first', 1, 0],
] as const)('a pair blocked by %s', (_where, there, here) => {
  it('takes no message, gift or like either way, and costs nobody anything', async () => {
    const { alice, bob } = await meet();
    expect(await codeOf(block(there, alice, bob))).toEqual([200, null]);
    const before = await money(alice, bob);
    expect(await codeOf(write(here, bob, alice))).toEqual([403, 'blocked_by_user']);
    expect(await codeOf(give(here, bob, alice))).toEqual([403, 'blocked_by_user']);
    expect(await codeOf(write(here, alice, bob))).toEqual([403, 'profile_blocked']);
    expect(await codeOf(give(here, alice, bob))).toEqual([403, 'profile_blocked']);
    for (const [by, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      expect(await codeOf(like(here, by, other))).toEqual([404, 'not_found']);
      expect(await codeOf(swipe(here, by, other))).toEqual([404, 'not_found']);
    }
    expect(await money(alice, bob)).toEqual(before);
  });

  it('finds each other nowhere; only the blocker finds the conversation and the profile, without presence', async () => {
    const pair = await meet();
    const { alice, bob, conversation } = pair;
    // Read beforehand, so that stale caches would show.
    expect(await comesUpon(here, bob, alice, pair)).toEqual(
      expect.arrayContaining(['/api/members.php?gender=all', '/api/chats.php']),
    );
    await block(there, alice, bob);
    expect(await comesUpon(here, bob, alice, pair)).toEqual([]);
    expect(await comesUpon(here, alice, bob, pair)).toEqual([
      '/api/chats.php',
      `/api/chat.php?conversation=${conversation}`,
      `/api/profile.php?id=${bob.profileId}`,
    ]);
    const seen = await Promise.all(
      [`/api/chat.php?conversation=${conversation}`, `/api/profile.php?id=${bob.profileId}`].map((path) =>
        call(here, alice, 'get', path),
      ),
    );
    expect(seen.map(({ body }) => body.profile.online)).toEqual([false, false]);
    const { body } = await call(here, alice, 'get', '/api/chats.php');
    expect(body).toMatchObject({ total_unread: 0, chats: [{ blocked: true, profile: { online: false } }] });
    expect(await codeOf(call(here, bob, 'post', '/api/chat-read.php', { conversation, up_to: '1' }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is told nothing of each other live: no typing, no reading, no message', async () => {
    const { alice, bob, conversation } = await meet();
    const newest = (await call(here, alice, 'get', '/api/chats.php')).body.chats[0].last_message.id;
    await block(there, alice, bob);
    const sources = [await open(there, alice), await open(here, bob)];
    for (const by of [alice, bob]) await call(here, by, 'post', '/api/typing.php', { conversation });
    await call(here, alice, 'post', '/api/chat-read.php', { conversation, up_to: newest });
    await write(here, alice, bob);
    await give(there, bob, alice);
    await like(here, bob, alice);
    // Later events arrive later, so this proves that none is still on its way.
    const others = await meet();
    const marks = [await open(there, others.alice), await open(here, others.bob)];
    await call(here, others.bob, 'post', '/api/typing.php', { conversation: others.conversation });
    await call(here, others.alice, 'post', '/api/typing.php', { conversation: others.conversation });
    await Promise.all(marks.map((mark) => mark.until((events) => events.length > 1)));
    // Alice's own pages still learn what she has read.
    expect(sources.map(({ events }) => events.map(({ event }) => event))).toEqual([['ready', 'read'], ['ready']]);
  });

  it('is pushed nothing that comes after the block', async () => {
    const { alice, bob } = await meet();
    await block(there, alice, bob);
    const before = await readJobs(world.db, 'send-push');
    expect(before.length).toBeGreaterThan(0);
    for (const [by, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      await write(here, by, other);
      await give(here, by, other);
      await like(here, by, other);
      await swipe(here, by, other);
    }
    expect(await readJobs(world.db, 'send-push')).toEqual(before);
  });
});

const money = async (...members: SignedIn[]) =>
  (
    await world.db.prisma.user.findMany({
      where: { id: { in: members.map(({ userId }) => userId) } },
      orderBy: { id: 'asc' },
    })
  ).map(({ credits }) => credits);
