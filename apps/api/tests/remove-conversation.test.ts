import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callAs } from './support/calls.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world);

it('removes a conversation also by its id in the query, as old clients do', async () => {
  const [alice, bob] = [await world.person('alice', { credits: 90 }), await world.person('bob')];
  const message = { profile_id: bob.profileId, message: 'Hello', client_id: randomUUID() };
  const { conversation } = (await callAs(alice, app, 'post', '/api/chat.php', message)).body;
  const remove = (query: string) => callAs(alice, app, 'delete', `/api/chat.php${query}`);
  const refused = await remove('');
  expect([refused.status, refused.body.error.fields]).toMatchObject([422, { conversation: { code: 'required' } }]);
  expect((await remove(`?conversation=${conversation}&lang=nl`)).status).toBe(200);
  expect((await callAs(alice, app, 'get', '/api/chats.php')).body.chats).toEqual([]);
});
