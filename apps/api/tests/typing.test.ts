import { randomUUID } from 'node:crypto';
import { type SessionMember, sendMessage } from '@vonk/domain';
import { createConversation } from '@vonk/testing';
import { later } from '@vonk/testing/later';
import { afterEach, expect, it, vi } from 'vitest';
import { sendJson } from './support/calls.ts';
import { countRows } from './support/count-rows.ts';
import { openPage, type TestEventSource } from './support/event-source.ts';
import type { SignedIn } from './support/people.ts';
import { setUpListeningProcess, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = [setUpListeningProcess(world), setUpListeningProcess(world)] as const;
let people = 0;

afterEach(() => vi.useRealTimers());

async function meet() {
  const newMember = () => world.person(`member${++people}`, { credits: 30 });
  const [alice, bob] = await Promise.all([newMember(), newMember()]);
  const [from, to] = [{ id: alice.profileId }, { id: bob.profileId }];
  const messages = [{ from, text: 'Hello' }];
  const { id } = await createConversation(world.db, { site: world.site, from, to, messages });
  return { alice, bob, conversation: id };
}

/** The event stream of a page on the second process, once it is open. */
const open = ({ cookie }: SignedIn, lastEventId?: string) => openPage(processes[1].origin, { cookie, lastEventId });

/** Sends to the first process. */
const type = (member: SignedIn, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  sendJson(`${processes[0].origin}/api/typing.php`, member, body, { headers });

const asMember = (member: SignedIn): SessionMember => {
  const session = { sessionId: '', siteId: world.site.id, status: 'active', language: 'en', paidUser: true } as const;
  return { ...member, ...session };
};
async function write(from: SignedIn, { profileId }: SignedIn): Promise<void> {
  const site = await world.ctx.sites.byId(world.site.id);
  const message = { profileId, text: 'Here it is', clientId: randomUUID() };
  await sendMessage(processes[0].ctx, { site, member: asMember(from), ...message });
}

const kindsOf = (source: TestEventSource) => source.events.map(({ event }) => event);
it('typing shows on the other one’s pages on any process, and on no one else’s', async () => {
  const { alice, bob, conversation } = await meet();
  const [theirs, own] = await Promise.all([open(bob), open(alice)]);
  expect((await type(alice, { conversation })).status).toBe(204);
  await theirs.until((events) => events.length > 1);
  expect(theirs.events[1]).toEqual({ event: 'typing', data: { conversation, profile_id: alice.profileId } });
  await write(alice, bob);
  await Promise.all([theirs, own].map((source) => source.until(() => kindsOf(source).includes('message'))));
  expect([kindsOf(theirs), kindsOf(own)]).toEqual([
    ['ready', 'typing', 'message'],
    ['ready', 'message'],
  ]);
});

it('typing shows on a page that has just opened and is still reading what it missed', async () => {
  const { alice, bob, conversation } = await meet();
  const { pool } = processes[1].ctx.db;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const held = later<void>();
  const slow = async (...asked: unknown[]) => {
    if (JSON.stringify(asked[0]).includes('e.seq > $2')) await held.promise;
    return query(...asked);
  };
  vi.spyOn(pool, 'query').mockImplementation(slow as typeof pool.query);
  const theirs = await open(bob);
  await type(alice, { conversation });
  await theirs.until((events) => events.length > 1);
  held.answer();
  expect(kindsOf(theirs)).toEqual(['ready', 'typing']);
});

it('typing has no event number, and is not repeated when a page reconnects', async () => {
  const { alice, bob, conversation } = await meet();
  const before = await open(bob);
  await type(alice, { conversation });
  await before.until((events) => events.length > 1);
  expect(before.raw()).toContain(`\n\nevent: typing\ndata: {"conversation":"${conversation}"`);
  const [ready] = before.events;
  before.close();
  await write(alice, bob);
  const back = await open(bob, ready?.id);
  await back.until(() => kindsOf(back).includes('message'));
  expect(back.events.map(({ event, id }) => [event, id])).toEqual([
    ['ready', '0'],
    ['message', '1'],
  ]);
});

it('typing writes no row', async () => {
  const { alice, bob, conversation } = await meet();
  const theirs = await open(bob);
  const before = await countRows(world.db);
  expect((await type(alice, { conversation }, { 'Idempotency-Key': randomUUID() })).status).toBe(204);
  await theirs.until((events) => events.length > 1);
  expect(await countRows(world.db)).toEqual(before);
});
