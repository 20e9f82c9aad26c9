import { randomUUID } from 'node:crypto';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { callAs } from './support/calls.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);
const alice = eachTest(() => world.person('alice'));
const bob = eachTest(() => world.person('bob'));
let calls = 0;

describe('a report', () => {
  const report = (body: object) => {
    const sent = { profile_id: bob.profileId, reason: 'scam', ...body };
    return callAs(alice, processes[++calls % 2]?.origin as string, 'post', '/api/report.php', sent);
  };

  it('returns its number, the same one for the same thing', async () => {
    const first = await report({ text: 'Asks for gift cards' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ number: expect.stringMatching(/^\d{6}-[2-9A-HJKMNP-TV-Z]{5}$/) });
    const all = await Promise.all(Array.from({ length: 8 }, () => report({ reason: 'hate' })));
    expect(new Set(all.map(({ body }) => body.number))).toEqual(new Set([first.body.number]));
  });

  it('names every invalid field', async () => {
    const wrong = { reason: 'ugly', text: 'x'.repeat(2001), photo_id: 'a', message_id: '-1' };
    const { status, body } = await report(wrong);
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, Object.keys(wrong).sort()]);
    const both = await report({ photo_id: randomUUID(), message_id: '5' });
    expect(Object.keys(both.body.error.fields)).toEqual(['photo_id']);
  });
});
