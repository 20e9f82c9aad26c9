import { randomUUID } from 'node:crypto';
import { eachTest } from '@vonk/testing/each-test';
import { expect, it } from 'vitest';
import { callAs } from './support/calls.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world);
const alice = eachTest(() => world.person('alice'));
const bob = eachTest(() => world.person('bob'));

const report = (body: object) =>
  callAs(alice, app, 'post', '/api/report.php', { profile_id: bob.profileId, reason: 'scam', ...body });

it('a report names every invalid field', async () => {
  const wrong = { reason: 'ugly', text: 'x'.repeat(2001), photo_id: 'a', message_id: '-1' };
  const { status, body } = await report(wrong);
  expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, Object.keys(wrong).sort()]);
  const both = await report({ photo_id: randomUUID(), message_id: '5' });
  expect(Object.keys(both.body.error.fields)).toEqual(['photo_id']);
});
