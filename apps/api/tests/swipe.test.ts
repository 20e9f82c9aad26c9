import { createLogger } from '@vonk/logger';
import { SWIPE_LIKES_PER_DAY as LIMIT } from '@vonk/schema';
import { createFictional, createPhoto } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp } from './support/api.ts';
import { callAs } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld({ limitFactor: 1000 });
const processes = setUpProcesses(world);

// The game's day ends at midnight.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
const alice = eachTest(() => world.person('alice'));

let calls = 0;
const call = (
  who: SignedIn,
  method: 'get' | 'post',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => callAs(who, processes[calls++ % 2]?.origin as string, method, path, body).set(headers);
const like = (who: SignedIn, id: string, headers?: Record<string, string>) =>
  call(who, 'post', '/api/swipe.php', { profile_id: id, action: 'like' }, headers);

async function men(count: number): Promise<string[]> {
  const ids = [];
  for (let number = 0; number < count; number++) {
    const man = await createFictional(world.db, { site: world.site, name: `man ${++calls}`, gender: 'male' });
    await createPhoto(world.db, { profile: man });
    ids.push(man.id);
  }
  return ids;
}

it('the swipe game deals cards, takes a few likes of twenty at once from two processes, whatever the browser says of its time', async () => {
  await men(20);
  const first = await call(alice, 'get', '/api/swipe.php');
  expect([first.status, first.body.profiles.length]).toEqual([200, 10]);
  expect(first.body).toMatchObject({ likes_left: LIMIT, can_undo: false, resets_at: expect.stringMatching(/Z$/) });
  expect(first.headers['cache-control']).toContain('no-store');

  const ids = await men(20);
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];
  const clockOf = (turn: number) => ({
    'Time-Zone': zones[turn % 2] ?? '',
    Date: new Date(turn * 1e11).toUTCString(),
  });
  const answers = await Promise.all(ids.map((id, turn) => like(alice, id, clockOf(turn))));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(LIMIT).fill(200), ...Array(20 - LIMIT).fill(403)]);
  const refused = answers.find(({ status }) => status === 403);
  expect(refused?.body.error).toMatchObject({
    code: 'swipe_limit',
    message: expect.stringMatching(/\S/),
    params: { max: LIMIT, resets_at: first.body.resets_at },
  });
  expect(await world.db.prisma.like.count({ where: { from_profile_id: alice.profileId } })).toBe(LIMIT);
});

it('a page that was left is one log line that does not identify the visitor', async () => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'api', destination: { write: (line) => void lines.push(line) } });
  const { app } = createTestApp({ ...world.ctx, logger });
  const beacon = (body: string) =>
    request(app).post('/api/page-bounce.php').set({ 'Content-Type': 'application/json' }).send(body);
  expect((await beacon('{"page":"/landers/gallery","seconds":7}')).status).toBe(204);
  expect((await beacon('')).status).toBe(204);
  // A mailed link has its secret in the path.
  const secret = 'a'.repeat(43);
  expect((await beacon(JSON.stringify({ page: `/activate/${secret}` }))).status).toBe(204);
  expect(lines.join('')).not.toContain(secret);
  for (const bad of ['{"page":"http://a.test/"}', '{"page":"/?q=1"}', '{"seconds":-1}', '{"more":1}'])
    expect((await beacon(bad)).status).toBe(422);
  const bounces = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'page bounced');
  expect(bounces).toMatchObject([
    { site: 'vonk.test', page: 'gallery', seconds: 7, member: false },
    { page: null, seconds: null },
    { page: 'other' },
  ]);
});
