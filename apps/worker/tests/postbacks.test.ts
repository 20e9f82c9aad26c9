import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, jobs, retryPostbacks, signUp, termsVersion } from '@vonk/domain';
import { createHttpPostbacks } from '@vonk/integrations';
import { silentLogger } from '@vonk/logger';
import { createSite, createTestDatabase, type TestDatabase } from '@vonk/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Wiring, wireContext } from '../src/context.ts';
import { graphileLogger } from '../src/graphile-logger.ts';
import { taskListOf } from '../src/task-list.ts';
import { runDueNow } from './run-due-now.ts';
import { untilNoneIsHeld } from './until-none-is-held.ts';

/** Calls a real HTTP server, with the queue's own retries. */
let database: TestDatabase;
let wiring: Wiring;
let ctx: Context;
let network: Server;
let asked: string[];
let statuses: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  network = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  wiring = await wireContext(
    {
      demo: false,
      logLevel: 'silent',
      databaseUrl: database.url,
      databasePoolMax: 5,
      dataDir: '/nowhere',
      publicOrigin: 'http://localhost:3000',
      mollieApiKey: 'test_0000000000',
      smtpUrl: 'smtp://127.0.0.1:1',
      smtpSinkPort: null,
      sns: null,
      debitSecret: null,
      acceptedDebitSecrets: [],
      linkSecret: 'a-link-secret-for-tests-0123456789ab',
      acceptedLinkSecrets: [],
      s3: null,
      metrics: null,
      slowSqlMs: null,
    },
    silentLogger(),
  );
  ctx = { ...wiring.ctx, postbacks: createHttpPostbacks({ isLocal: true }) };
  const { port } = network.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/pb?c={sub1}&e={event}&id={event_id}`;
  await ctx.db.prisma.trackingNetwork.create({
    data: { id: '00000000-0000-4000-8000-000000000001', network: 'ads', events: ['signup'], url },
  });
  await createSite(ctx.db, { domain: 'vonk.test', is_default: true });
});
afterAll(async () => {
  await ctx.postbacks.close();
  await wiring.close();
  network.closeAllConnections();
  network.close();
  await database.drop();
});
beforeEach(() => {
  asked = [];
  statuses = [];
});

let people = 0;
/** Signs up a person sent by the network. Returns their postback. */
async function join(): Promise<string> {
  const site = await ctx.sites.forHost('vonk.test');
  const { userId } = await signUp(ctx, {
    site,
    origin: { address: '192.0.2.7', userAgent: 'test' },
    input: {
      email: `p${people++}@people.test`,
      name: 'Robin',
      password: 'nine blue umbrellas in rain',
      date_of_birth: '1992-04-17',
      gender: 'female',
      country: 'NL',
      language: 'nl',
      consents: { terms_version: termsVersion(site).toISOString(), sensitive_data: true, marketing: false },
      tracking: { network: 'ads', sub1: '7' },
    },
  });
  const { id } = await ctx.db.prisma.postback.findFirstOrThrow({ where: { user_id: userId } });
  return id;
}
async function runDue(by: Context = ctx): Promise<void> {
  await ctx.db.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts');
  await runDueNow({
    pgPool: ctx.db.pool,
    noHandleSignals: true,
    logger: graphileLogger(ctx.logger),
    taskList: taskListOf(
      by,
      jobs.filter(({ name }) => name === 'send-postback'),
    ),
  });
  await untilNoneIsHeld(ctx.db);
}
const rowOf = (id: string) => ctx.db.prisma.postback.findUniqueOrThrow({ where: { id } });
const waiting = async () =>
  (await ctx.db.pool.query(`SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'send-postback'`))
    .rows[0].count;

test('a network that first responds 500 gets a sign-up with the next attempt, once', async () => {
  const id = await join();
  statuses = [500];
  await runDue();
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1, last_status: 500 });
  await expect.poll(waiting).toBe(1);
  await runDue();
  await runDue();
  expect(asked).toEqual([`/pb?c=7&e=signup&id=${id}`, `/pb?c=7&e=signup&id=${id}`]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_status: 200 });
  await expect.poll(waiting).toBe(0);
});

test('a network that refuses is not called again until an operator retries', async () => {
  const id = await join();
  statuses = [404];
  await runDue();
  await runDue();
  expect(asked).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'The network refused it (404)' });
  await expect.poll(waiting).toBe(0);
  await retryPostbacks(ctx, { operator: 'anna', which: 'ads' });
  await runDue();
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
});

test('a real site calls no address of its own machine', async () => {
  const id = await join();
  await runDue(wiring.ctx);
  expect(asked).toEqual([]);
  expect(await rowOf(id)).toMatchObject({
    state: 'failed',
    failure: 'The address may not be called',
    last_status: null,
  });
});
