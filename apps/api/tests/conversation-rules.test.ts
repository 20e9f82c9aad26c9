import { randomUUID } from 'node:crypto';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { callAs, codeOf, outcomeOf } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);
const alice = eachTest(() => world.person('alice', { credits: 90 }));
const bob = eachTest(() => world.person('bob', { credits: 90 }));
let calls = 0;

/** Sends each call to the other of the two processes. */
const call = (by: SignedIn, method: 'get' | 'post' | 'delete', path: string, body?: object) =>
  callAs(by, processes[++calls % 2]?.origin as string, method, path, body);
const read = (by: SignedIn, path: string) => call(by, 'get', path);
const send = (by: SignedIn, to: SignedIn) =>
  call(by, 'post', '/api/chat.php', { profile_id: to.profileId, message: 'Hello', client_id: randomUUID() });

describe('a message', () => {
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
  it('can also be removed with its id in the query, as old clients do', async () => {
    const remove = (query: string) => call(alice, 'delete', `/api/chat.php${query}`);
    const { conversation } = (await send(alice, bob)).body;
    const refused = await remove('');
    expect([refused.status, refused.body.error.fields]).toMatchObject([422, { conversation: { code: 'required' } }]);
    expect((await remove(`?conversation=${conversation}&lang=nl`)).status).toBe(200);
    expect((await read(alice, '/api/chats.php')).body.chats).toEqual([]);
  });
});
