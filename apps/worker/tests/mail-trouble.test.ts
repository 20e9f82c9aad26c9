import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Context, changeMailing, draftNews, isSuppressed, jobs, requestReset } from '@vonk/domain';
import { createLogger } from '@vonk/logger';
import { createMember, createSite, createTestDatabase, type TestDatabase } from '@vonk/testing';
import { runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Wiring, wireContext } from '../src/context.ts';
import { graphileLogger } from '../src/graphile-logger.ts';
import { runJobs } from '../src/run-jobs.ts';
import { taskListOf } from '../src/task-list.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { noonZone } from './noon-zone.ts';
import { runDueNow } from './run-due-now.ts';

let database: TestDatabase;
let dataDir: string;
let server: TestMailServer;
let wiring: Wiring;
let ctx: Context;
let site: Awaited<ReturnType<Context['sites']['byId']>>;
let log = '';

beforeAll(async () => {
  database = await createTestDatabase({ connections: 8 });
  dataDir = await mkdtemp(path.join(tmpdir(), 'vonk-worker-'));
  server = await startMailServer();
  const destination = {
    write: (line: string) => {
      log += line;
    },
  };
  wiring = await wireContext(
    {
      demo: false,
      logLevel: 'trace',
      databaseUrl: database.url,
      databasePoolMax: 8,
      metrics: null,
      slowSqlMs: null,
      dataDir,
      publicOrigin: 'http://localhost:3000',
      mollieApiKey: 'test_0000000000',
      smtpUrl: server.url,
      smtpSinkPort: null,
      sns: null,
      debitSecret: null,
      acceptedDebitSecrets: [],
      linkSecret: 'a-link-secret-for-tests-0123456789ab',
      acceptedLinkSecrets: [],
      s3: null,
    },
    createLogger({ name: 'worker', level: 'trace', destination }),
  );
  ctx = wiring.ctx;
  site = await ctx.sites.byId((await createSite(ctx.db)).id);
});
afterAll(async () => {
  await wiring.close();
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  server.taken.length = 0;
  server.conducts.clear();
  log = '';
});

/** Creates members who request a password reset, i.e. one mail each. */
async function readers(count: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let index = 0; index < count; index++) {
    const { user } = await createMember(ctx.db, { site, name: `reader${index}` });
    await requestReset(ctx, { site, email: user.email });
    addresses.push(user.email);
  }
  return addresses;
}

/** A separate site whose members subscribe to its news. */
async function createNewsReaders(count: number) {
  const { id } = await createSite(ctx.db);
  ctx.sites.drop();
  const news = await ctx.sites.byId(id);
  const user = { marketing_consent_at: new Date(), time_zone: noonZone() };
  const emails: string[] = [];
  for (let index = 0; index < count; index++) {
    emails.push((await createMember(ctx.db, { site: news, name: `reader${index}`, user })).user.email);
  }
  return { site: news, emails };
}

/** Runs every due job until none is held: a run may end before its last job was released. */
async function runDue({ concurrency = 5, run = runDueNow } = {}): Promise<void> {
  await run({
    pgPool: ctx.db.pool,
    noHandleSignals: true,
    concurrency,
    logger: graphileLogger(ctx.logger),
    taskList: taskListOf(ctx, jobs),
  });
  await expect.poll(async () => (await queue()).filter(({ is_held }) => is_held).length).toBe(0);
}

interface Queued {
  task: string;
  is_held: boolean;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  /** Until the next attempt, in seconds. */
  seconds: number;
}
async function queue(): Promise<Queued[]> {
  const { rows } = await ctx.db.pool.query<Queued>(
    `SELECT task_identifier AS task, locked_at IS NOT NULL AS is_held, attempts, max_attempts, last_error,
       extract(epoch FROM run_at - updated_at)::float8 AS seconds FROM graphile_worker.jobs ORDER BY id`,
  );
  return rows;
}
/** Makes the next attempt due. */
async function comesTime(): Promise<void> {
  await ctx.db.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second'");
}
const addresses = () => server.taken.map(({ to }) => to).sort();

it('loses no mail while a server is down for an hour, backs off, and sends each mail once', async () => {
  const all = await readers(6);
  await server.stop();
  const waits: number[] = [];
  while (waits.reduce((sum, wait) => sum + wait, 0) < 3600) {
    await comesTime();
    await runDue();
    const rows = await queue();
    expect(rows).toHaveLength(6);
    for (const { attempts, last_error } of rows) {
      expect(attempts).toBe(waits.length + 1);
      expect(last_error).toMatch(/^The mail server could not be used/);
    }
    waits.push(Math.min(...rows.map(({ seconds }) => seconds)));
  }
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.length).toBeLessThan(10);
  for (const { attempts, max_attempts } of await queue()) expect(max_attempts - attempts).toBeGreaterThan(10);
  await server.start();
  await comesTime();
  await runDue();
  await runDue();
  expect(addresses()).toEqual([...all].sort());
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(6);
  expect(await queue()).toEqual([]);
  for (const address of all) expect(log).not.toContain(address);
});

it('after an outage, sends first to those who wait for a link on the page', async () => {
  await server.stop();
  const patient = await createMember(ctx.db, { site, name: 'patient' });
  for (let count = 0; count < 3; count++) {
    await ctx.db.pool.query(
      `SELECT graphile_worker.add_job('send-welcome-mail', json_build_object('userId', $1::text))`,
      [patient.user.id],
    );
  }
  await runDue();
  await server.start();
  const [waiting = ''] = await readers(1);
  await comesTime();
  await runDue({ concurrency: 1 });
  expect(server.taken.map(({ to }) => to)).toEqual([waiting, ...Array(3).fill(patient.user.email)]);
});

it('stops writing to an address that does not exist, without delaying others', async () => {
  const [dead = '', ...others] = await readers(6);
  server.conducts.set(dead, '550 5.1.1 no such user');
  await runDue();
  expect(addresses()).toEqual(others.sort());
  expect(await queue()).toEqual([]);
  expect(await isSuppressed(ctx.db.pool, { companyId: site.company_id, address: dead, purpose: 'requested' })).toBe(
    true,
  );
  server.conducts.clear();
  await requestReset(ctx, { site, email: dead });
  await runDue();
  expect(addresses()).not.toContain(dead);
  expect(await queue()).toEqual([]);
});

it('sends a temporarily refused mail later', async () => {
  const [grey = '', ...others] = await readers(3);
  server.conducts.set(grey, '450 4.2.0 greylisted');
  await runDue();
  expect(addresses()).toEqual(others.sort());
  expect(await queue()).toMatchObject([
    { attempts: 1, last_error: 'The mail server could not be used (EENVELOPE, 450)' },
  ]);
  server.conducts.clear();
  await comesTime();
  await runDue();
  expect(addresses()).toEqual([grey, ...others].sort());
  expect(await queue()).toEqual([]);
});

it('does not retry a permanently refused mail, and keeps it visible', async () => {
  const [refused = '', ...others] = await readers(3);
  server.conducts.set(refused, '550 5.7.1 this sender is not liked');
  await runDue();
  expect(addresses()).toEqual(others.sort());
  const [row] = await queue();
  expect(row).toMatchObject({ task: 'send-reset-mail', last_error: 'The mail server refused the mail (550)' });
  expect(row?.attempts).toBe(row?.max_attempts);
  expect(log).toContain('The mail server refused the mail (550)');
  server.conducts.clear();
  await comesTime();
  await runDue();
  expect(addresses()).toEqual(others.sort());
  expect(await isSuppressed(ctx.db.pool, { companyId: site.company_id, address: refused, purpose: 'list' })).toBe(
    false,
  );
  await ctx.db.pool.query('DELETE FROM graphile_worker._private_jobs');
});

it('pauses a mailing early when a server refuses everything', async () => {
  const news = await createNewsReaders(40);
  for (const email of news.emails) server.conducts.set(email, '554 5.7.1 this sender is not liked');
  const { id } = await draftNews(ctx, {
    operator: 'anna',
    site: news.site,
    audience: 'all',
    ratePerMinute: 60_000,
    source: JSON.stringify({ en: { title: 'News', paragraphs: ['There are some.'] } }),
  });
  await changeMailing(ctx, { operator: 'anna', mailing: { id }, act: 'send' });
  await runDue({ run: runOnce });
  const countOf = (state: string) => ctx.db.prisma.mailingDelivery.count({ where: { mailing_id: id, state } });
  const stateOf = () => ctx.db.prisma.mailing.findUniqueOrThrow({ where: { id } });
  expect(await stateOf()).toMatchObject({ state: 'paused', pause_reason: 'refused' });
  const refused = await countOf('failed');
  expect(refused).toBeGreaterThanOrEqual(20);
  expect([refused <= 24, await countOf('queued'), server.taken]).toEqual([true, 40 - refused, []]);
  server.conducts.clear();
  await changeMailing(ctx, { operator: 'anna', mailing: { id }, act: 'resume' });
  await runDue({ run: runOnce });
  expect(await stateOf()).toMatchObject({ state: 'finished', pause_reason: null });
  expect([await countOf('failed'), server.taken.length]).toEqual([refused, 40 - refused]);
});

it('resends a mail when the server hangs up midway', async () => {
  const [cut = '', ...others] = await readers(3);
  server.conducts.set(cut, 'hangs up in the middle');
  await runDue();
  expect(addresses()).toEqual(others.sort());
  expect(await queue()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('could not be used') }]);
  server.conducts.clear();
  await comesTime();
  await runDue();
  expect(addresses()).toEqual([cut, ...others].sort());
  expect(await queue()).toEqual([]);
});

it('a server that does not respond blocks neither members nor other jobs, and no mail is lost', async () => {
  const all = await readers(8);
  for (const address of all) server.conducts.set(address, 'never answers');
  const running = await runJobs(ctx, jobs);
  await expect.poll(() => server.waiting).toBe(5);
  const [late = ''] = await readers(1);
  await ctx.db.pool.query(`SELECT graphile_worker.add_job('sync-open-payments'), graphile_worker.add_job('clean-up')`);
  // A full minute may begin, which enqueues mailings in the mail lane.
  const tasks = async () => new Set((await queue()).map(({ task }) => task).filter((task) => task !== 'send-mailings'));
  await expect.poll(tasks).toEqual(new Set(['send-reset-mail']));
  expect(server.taken).toEqual([]);
  server.conducts.clear();
  await server.stop();
  await server.start();
  await comesTime();
  await expect
    .poll(
      async () => {
        await comesTime();
        return addresses();
      },
      { timeout: 60_000 },
    )
    .toEqual([...all, late].sort());
  await expect.poll(queue).toEqual([]);
  await running.stop();
});
