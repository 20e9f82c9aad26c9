import { createServer } from 'node:http';
import { type Context, jobs, retryPostbacks } from '@vonk/domain';
import { createHttpPostbacks } from '@vonk/integrations';
import { createSite } from '@vonk/testing';
import { type Listening, listen } from '@vonk/testing/set-up';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { join } from './join.ts';
import { runDue, runDueNow } from './run-due.ts';
import { setUpContext } from './set-up.ts';

/** Calls a real HTTP server, with the queue's own retries. */
const ctx = setUpContext();
/** As on a real site, which calls no address of its own machine. */
let real: Context;
let network: Listening;
let asked: string[];
let statuses: number[];

beforeAll(async () => {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(statuses.shift() ?? 200).end();
  });
  network = await listen(server);
  real = { ...ctx };
  ctx.postbacks = createHttpPostbacks({ isLocal: true });
  const url = `${network.origin}/pb?c={sub1}&e={event}&id={event_id}`;
  await ctx.db.prisma.trackingNetwork.create({
    data: { id: '00000000-0000-4000-8000-000000000001', network: 'ads', events: ['signup'], url },
  });
  await createSite(ctx.db, { domain: 'vonk.test', is_default: true });
});
afterAll(async () => {
  await ctx.postbacks.close();
  await network.close();
});
beforeEach(() => {
  asked = [];
  statuses = [];
});

let people = 0;
/** Signs up a person sent by the network. Returns their postback. */
async function arrive(): Promise<string> {
  const site = await ctx.sites.forHost('vonk.test');
  const tracking = { network: 'ads', sub1: '7' };
  const { userId } = await join(ctx, { site, email: `p${people++}@people.test`, tracking });
  const { id } = await ctx.db.prisma.postback.findFirstOrThrow({ where: { user_id: userId } });
  return id;
}
async function send(by: Context = ctx): Promise<void> {
  await ctx.db.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts');
  await runDue(by, { run: runDueNow, only: jobs.filter(({ name }) => name === 'send-postback') });
}
const rowOf = (id: string) => ctx.db.prisma.postback.findUniqueOrThrow({ where: { id } });
const waiting = async () =>
  (await ctx.db.pool.query(`SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'send-postback'`))
    .rows[0].count;

test('a network that first responds 500 gets a sign-up with the next attempt, once', async () => {
  const id = await arrive();
  statuses = [500];
  await send();
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1, last_status: 500 });
  await expect.poll(waiting).toBe(1);
  await send();
  await send();
  expect(asked).toEqual([`/pb?c=7&e=signup&id=${id}`, `/pb?c=7&e=signup&id=${id}`]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_status: 200 });
  await expect.poll(waiting).toBe(0);
});

test('a network that refuses is not called again until an operator retries', async () => {
  const id = await arrive();
  statuses = [404];
  await send();
  await send();
  expect(asked).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'The network refused it (404)' });
  await expect.poll(waiting).toBe(0);
  await retryPostbacks(ctx, { operator: 'anna', which: 'ads' });
  await send();
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
});

test('a real site calls no address of its own machine', async () => {
  const id = await arrive();
  await send(real);
  expect(asked).toEqual([]);
  const failed = { state: 'failed', failure: 'The address may not be called', last_status: null };
  expect(await rowOf(id)).toMatchObject(failed);
});
