import { randomUUID } from 'node:crypto';
import { createConversation, createMember, createPhoto } from '@vonk/testing';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestWorld, startTestProcess, type TestProcess, type TestWorld } from './support/api.ts';
import { type SignedIn, signedIn } from './support/people.ts';

let world: TestWorld;
let processes: TestProcess[];
let alice: SignedIn;
let bob: SignedIn;
let calls = 0;

beforeAll(async () => {
  world = await createTestWorld();
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

const call = (by: SignedIn, method: 'get' | 'post' | 'delete', path: string, body?: object) => {
  const sent = request(processes[++calls % 2]?.origin as string)
    [method](path)
    .set('Cookie', by.cookie);
  return body ? sent.send(body) : sent;
};
const told = async (sent: request.Test) => {
  const { status, body } = await sent;
  return [status, body.error?.code ?? null];
};
const block = (by: SignedIn, other: { profileId: string }) =>
  call(by, 'post', '/api/block.php', { profile_id: other.profileId });
const write = (by: SignedIn, other: SignedIn) =>
  call(by, 'post', '/api/chat.php', { profile_id: other.profileId, message: 'Hello', client_id: randomUUID() });

describe('a blocked pair', () => {
  it('gets each call’s own error', async () => {
    expect((await write(bob, alice)).status).toBe(201);
    expect(await told(block(alice, bob))).toEqual([200, null]);
    const other = `profile_id=${alice.profileId}`;
    expect(await told(call(bob, 'get', `/api/profile.php?id=${alice.profileId}`))).toEqual([404, 'not_found']);
    expect(await told(call(bob, 'get', `/api/chat.php?${other}`))).toEqual([404, 'not_found']);
    expect(await told(call(bob, 'post', '/api/like.php', { profile_id: alice.profileId }))).toEqual([404, 'not_found']);
    expect(await told(write(bob, alice))).toEqual([403, 'blocked_by_user']);
    expect(await told(write(alice, bob))).toEqual([403, 'profile_blocked']);
    const mine = await call(alice, 'get', `/api/profile.php?id=${bob.profileId}`);
    expect(mine.body).toMatchObject({ relation: { blocked: true }, profile: { online: false, last_active_at: null } });
    const thread = await call(alice, 'get', `/api/chat.php?profile_id=${bob.profileId}`);
    expect(thread.body).toMatchObject({ can_write: false, reason: 'blocked', num_unread_messages: 0 });
  });

  it('is in the blocker’s list, and nowhere else, until unblocked', async () => {
    await block(alice, bob);
    const list = async (by: SignedIn) => (await call(by, 'get', '/api/block.php')).body.profiles;
    expect(await list(alice)).toMatchObject([{ id: bob.profileId, name: 'bob', online: false }]);
    expect(await list(bob)).toEqual([]);
    expect(await told(call(bob, 'delete', '/api/block.php', { profile_id: alice.profileId }))).toEqual([200, null]);
    expect(await list(alice)).toHaveLength(1);
    await call(alice, 'delete', '/api/block.php', { profile_id: bob.profileId });
    expect(await list(alice)).toEqual([]);
    expect((await write(bob, alice)).status).toBe(201);
  });

  it('cannot include oneself or an unknown profile', async () => {
    expect(await told(block(alice, alice))).toEqual([422, 'own_profile']);
    expect(await told(block(alice, { profileId: randomUUID() }))).toEqual([404, 'not_found']);
  });
});

describe('a report', () => {
  const report = (by: SignedIn, body: object) =>
    call(by, 'post', '/api/report.php', { profile_id: bob.profileId, reason: 'scam', ...body });

  it('returns its number, the same one for the same thing', async () => {
    const first = await report(alice, { text: 'Asks for gift cards' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ number: expect.stringMatching(/^\d{6}-[2-9A-HJKMNP-TV-Z]{5}$/) });
    const all = await Promise.all(Array.from({ length: 8 }, () => report(alice, { reason: 'hate' })));
    expect(new Set(all.map(({ body }) => body.number))).toEqual(new Set([first.body.number]));
  });

  it('about other members’ private things is refused as if they did not exist', async () => {
    const carol = await createMember(world.db, { site: world.site, name: 'carol' });
    const talk = await createConversation(world.db, {
      site: world.site,
      from: { id: bob.profileId },
      to: carol.profile,
      messages: [{ from: { id: bob.profileId }, text: 'for carol alone' }],
    });
    const hidden = await createPhoto(world.db, {
      profile: { id: bob.profileId },
      is_main: false,
      is_private: true,
    });
    for (const thing of [
      { message_id: String(talk.messages[0]?.id) },
      { photo_id: hidden.id },
      { photo_id: randomUUID() },
      { profile_id: randomUUID() },
    ])
      expect(await told(report(alice, thing))).toEqual([404, 'not_found']);
  });

  it('names every invalid field', async () => {
    const { status, body } = await report(alice, {
      reason: 'ugly',
      text: 'x'.repeat(2001),
      photo_id: 'a',
      message_id: '-1',
    });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      422,
      ['message_id', 'photo_id', 'reason', 'text'],
    ]);
    const both = await report(alice, { photo_id: randomUUID(), message_id: '5' });
    expect(Object.keys(both.body.error.fields)).toEqual(['photo_id']);
  });
});
