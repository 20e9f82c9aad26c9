import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineRoute } from '../src/http/define-route.ts';
import { createTestApp, PROXY_SECRET } from './support/api.ts';
import { callAs } from './support/calls.ts';
import { limited, limitedMine, readMine } from './support/endpoints.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const routes = [
  defineRoute(limited, () => ({})),
  defineRoute(limitedMine, () => ({})),
  defineRoute(readMine, ({ session, locale }) => ({ user: session.userId, locale })),
];

const world = setUpWorld();
const processes = setUpProcesses(world, { routes });

// The limits count per minute of the machine's own clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const from = (address: string) => ({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': address });
/** Sent to both processes alternately, all at once. */
const statuses = async (headers: Record<string, string>[], path = '/api/limited.php') => {
  const post = (index: number) => request(processes[index % 2]?.origin as string).post(path);
  const responses = await Promise.all(headers.map((each, index) => post(index).set(each).send({})));
  return responses.map(({ status }) => status).sort();
};

it('counts an address across all processes', async () => {
  expect(await statuses(Array(10).fill(from('203.0.113.1')))).toEqual([200, 200, 200, ...Array(7).fill(429)]);
  expect(await statuses([from('203.0.113.2')])).toEqual([200]);
});

it('says when to retry', async () => {
  await statuses(Array(3).fill(from('203.0.113.3')));
  const response = await request(processes[0].origin).post('/api/limited.php').set(from('203.0.113.3')).send({});
  expect(response.body.error.code).toBe('rate_limited');
  expect(response.headers['retry-after']).toBe('60');
  expect(response.body.error.params).toEqual({ seconds: 60 });
});

it('counts an account across addresses', async () => {
  const [alice, bob] = [await world.person('alice'), await world.person('bob')];
  const calls = [1, 2, 3, 4].map((last) => ({ ...from(`198.51.100.${last}`), Cookie: alice.cookie }));
  expect(await statuses(calls, '/api/limited-mine.php')).toEqual([200, 200, 429, 429]);
  expect(await statuses([{ Cookie: bob.cookie }], '/api/limited-mine.php')).toEqual([200]);
});

it('limits reads without a write for each read', async () => {
  const carol = await world.person('carol');
  const before = await world.db.prisma.rateLimit.count();
  const read = () => callAs(carol, processes[0].origin, 'get', '/api/mine.php');
  const responses = await Promise.all(Array.from({ length: 7 }, read));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await world.db.prisma.rateLimit.count()).toBe(before);
});

it('scales limits per address, but not per account, by the factor', async () => {
  const { app } = createTestApp({ ...world.ctx, options: { ...world.ctx.options, limitFactor: 2 } }, { routes });
  const dan = await world.person('dan');
  const by = async (path: string, count: number, headers: Record<string, string>) => {
    const seen: number[] = [];
    for (let call = 0; call < count; call++) seen.push((await request(app).post(path).set(headers).send({})).status);
    return seen;
  };
  expect(await by('/api/limited.php', 7, from('203.0.113.4'))).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(await by('/api/limited-mine.php', 3, { ...from('203.0.113.5'), Cookie: dan.cookie })).toEqual([200, 200, 429]);
});
