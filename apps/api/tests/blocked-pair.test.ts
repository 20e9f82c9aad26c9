import { randomUUID } from 'node:crypto';
import { type LocalPushService, startLocalPushService } from '@vonk/demo';
import { createPushKeys } from '@vonk/integrations';
import { createReferenceRows, readJobs } from '@vonk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, outcomeOf } from './support/calls.ts';
import { openPage } from './support/event-source.ts';
import type { SignedIn } from './support/people.ts';
import { setUpListeningProcess, setUpWorld } from './support/set-up.ts';

const keys = createPushKeys();
const world = setUpWorld();
const processes = [setUpListeningProcess(world), setUpListeningProcess(world)] as const;
let service: LocalPushService;

beforeAll(async () => {
  await createReferenceRows(world.db);
  const { publicKey: push_public_key, privateKey: push_private_key } = keys;
  await world.change({ push_public_key, push_private_key });
  service = await startLocalPushService();
});
afterAll(() => service.close());

interface Pair {
  alice: SignedIn;
  bob: SignedIn;
  conversation: string;
}

/** Sends to one of the two processes. */
const call = (at: number, by: SignedIn, method: 'get' | 'post' | 'delete', path: string, body?: object) =>
  callAs(by, processes[at]?.origin as string, method, path, body);
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
  const here = { credits: 900, paid: true, profile: { last_active_at: world.clock.now() } };
  const [alice, bob] = await Promise.all([world.person('alice', here), world.person('bob', here)]);
  for (const by of [alice, bob]) {
    const { endpoint, p256dh, auth } = service.subscribe(keys.publicKey);
    const subscription = JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } });
    await call(0, by, 'post', '/api/user.php?push=1', { subscription }).expect(200);
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

const open = (at: number, { cookie }: SignedIn) => openPage(processes[at]?.origin as string, { cookie });

describe.each([
  ['the first process, at the second', 0, 1],
  ['the second process, at the first', 1, 0],
] as const)('a pair blocked by %s', (_where, there, here) => {
  it('takes no message, gift or like either way, and costs nobody anything', async () => {
    const { alice, bob } = await meet();
    expect(await outcomeOf(block(there, alice, bob))).toEqual([200, null]);
    const before = await money(alice, bob);
    for (const tell of [write, give]) {
      expect(await outcomeOf(tell(here, bob, alice))).toEqual([403, 'blocked_by_user']);
      expect(await outcomeOf(tell(here, alice, bob))).toEqual([403, 'profile_blocked']);
    }
    for (const [by, other] of bothWays(alice, bob))
      for (const tell of [like, swipe]) expect(await outcomeOf(tell(here, by, other))).toEqual([404, 'not_found']);
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
    for (const path of [`/api/chat.php?conversation=${conversation}`, `/api/profile.php?id=${bob.profileId}`])
      expect((await call(here, alice, 'get', path)).body.profile.online).toBe(false);
    const { body } = await call(here, alice, 'get', '/api/chats.php');
    expect(body).toMatchObject({ total_unread: 0, chats: [{ blocked: true, profile: { online: false } }] });
    const read = call(here, bob, 'post', '/api/chat-read.php', { conversation, up_to: '1' });
    expect(await outcomeOf(read)).toEqual([404, 'not_found']);
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
    for (const by of [others.bob, others.alice])
      await call(here, by, 'post', '/api/typing.php', { conversation: others.conversation });
    await Promise.all(marks.map((mark) => mark.until((events) => events.length > 1)));
    // Alice's own pages still learn what she has read.
    expect(sources.map(({ events }) => events.map(({ event }) => event))).toEqual([['ready', 'read'], ['ready']]);
  });

  it('is pushed nothing that comes after the block', async () => {
    const { alice, bob } = await meet();
    await block(there, alice, bob);
    const before = await readJobs(world.db, 'send-push');
    expect(before.length).toBeGreaterThan(0);
    for (const [by, other] of bothWays(alice, bob))
      for (const tell of [write, give, like, swipe]) await tell(here, by, other);
    expect(await readJobs(world.db, 'send-push')).toEqual(before);
  });
});

const bothWays = (alice: SignedIn, bob: SignedIn): [SignedIn, SignedIn][] => [
  [alice, bob],
  [bob, alice],
];
const money = (...members: SignedIn[]) =>
  world.db.prisma.user.findMany({
    where: { id: { in: members.map(({ userId }) => userId) } },
    orderBy: { id: 'asc' },
    select: { credits: true },
  });
