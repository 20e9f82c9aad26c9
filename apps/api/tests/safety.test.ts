import { randomUUID } from 'node:crypto';
import { createConversation, createMember, createPhoto } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { callAs, outcomeOf } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);
const alice = eachTest(() => world.person('alice', { credits: 90 }));
const bob = eachTest(() => world.person('bob', { credits: 90 }));
let calls = 0;

const call = (by: SignedIn, method: 'get' | 'post' | 'delete', path: string, body?: object) =>
  callAs(by, processes[++calls % 2]?.origin as string, method, path, body);
const block = (by: SignedIn, other: { profileId: string }) =>
  call(by, 'post', '/api/block.php', { profile_id: other.profileId });
const write = (by: SignedIn, other: SignedIn) =>
  call(by, 'post', '/api/chat.php', { profile_id: other.profileId, message: 'Hello', client_id: randomUUID() });

describe('a blocked pair', () => {
  it('gets each call’s own error', async () => {
    expect((await write(bob, alice)).status).toBe(201);
    expect(await outcomeOf(block(alice, bob))).toEqual([200, null]);
    const profile_id = alice.profileId;
    expect(await outcomeOf(call(bob, 'get', `/api/profile.php?id=${profile_id}`))).toEqual([404, 'not_found']);
    expect(await outcomeOf(call(bob, 'get', `/api/chat.php?profile_id=${profile_id}`))).toEqual([404, 'not_found']);
    expect(await outcomeOf(call(bob, 'post', '/api/like.php', { profile_id }))).toEqual([404, 'not_found']);
    expect(await outcomeOf(write(bob, alice))).toEqual([403, 'blocked_by_user']);
    expect(await outcomeOf(write(alice, bob))).toEqual([403, 'profile_blocked']);
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
    expect(await outcomeOf(call(bob, 'delete', '/api/block.php', { profile_id: alice.profileId }))).toEqual([
      200,
      null,
    ]);
    expect(await list(alice)).toHaveLength(1);
    await call(alice, 'delete', '/api/block.php', { profile_id: bob.profileId });
    expect(await list(alice)).toEqual([]);
    expect((await write(bob, alice)).status).toBe(201);
  });

  it('cannot include oneself or an unknown profile', async () => {
    expect(await outcomeOf(block(alice, alice))).toEqual([422, 'own_profile']);
    expect(await outcomeOf(block(alice, { profileId: randomUUID() }))).toEqual([404, 'not_found']);
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
    const { site, db } = world;
    const [from, { profile: to }] = [{ id: bob.profileId }, await createMember(db, { site, name: 'carol' })];
    const messages = [{ from, text: 'for carol alone' }];
    const talk = await createConversation(db, { site, from, to, messages });
    const hidden = await createPhoto(db, { profile: from, is_main: false, is_private: true });
    for (const thing of [
      { message_id: String(talk.messages[0]?.id) },
      { photo_id: hidden.id },
      { photo_id: randomUUID() },
      { profile_id: randomUUID() },
    ])
      expect(await outcomeOf(report(alice, thing))).toEqual([404, 'not_found']);
  });

  it('names every invalid field', async () => {
    const wrong = { reason: 'ugly', text: 'x'.repeat(2001), photo_id: 'a', message_id: '-1' };
    const { status, body } = await report(alice, wrong);
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, Object.keys(wrong).sort()]);
    const both = await report(alice, { photo_id: randomUUID(), message_id: '5' });
    expect(Object.keys(both.body.error.fields)).toEqual(['photo_id']);
  });
});
