import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOutbox } from '@vonk/demo';
import { EARLIER_NAMES, jobs, sendMessage, signUp, termsVersion } from '@vonk/domain';
import { silentLogger } from '@vonk/logger';
import {
  createFictional,
  createMember,
  createSite,
  createTestDatabase,
  readJobs,
  type TestDatabase,
} from '@vonk/testing';
import { freePort } from '@vonk/testing/free-port';
import { parseCrontab, type RunnerOptions, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Wiring, wireContext } from '../src/context.ts';
import { CRONTAB } from '../src/crontab.ts';
import { taskListOf } from '../src/task-list.ts';
import { runDueNow } from './run-due-now.ts';
import { untilNoneIsHeld } from './until-none-is-held.ts';

let database: TestDatabase;
let dataDir: string;
let wiring: Wiring;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'vonk-worker-'));
  const smtpSinkPort = await freePort();
  wiring = await wireContext(
    {
      demo: true,
      logLevel: 'silent',
      databaseUrl: database.url,
      databasePoolMax: 5,
      metrics: null,
      slowSqlMs: null,
      dataDir,
      s3: null,
      publicOrigin: 'http://localhost:3000',
      mollieApiKey: 'test_sandbox_0000000000',
      smtpUrl: `smtp://127.0.0.1:${smtpSinkPort}`,
      smtpSinkPort,
      sns: null,
      debitSecret: null,
      acceptedDebitSecrets: [],
      linkSecret: 'a-link-secret-for-tests-0123456789ab',
      acceptedLinkSecrets: [],
    },
    silentLogger(),
  );
});
afterAll(async () => {
  await wiring.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs every due job, like the process does. */
async function runDue(run: (options: RunnerOptions) => Promise<void> = runOnce): Promise<void> {
  const { ctx } = wiring;
  await run({
    pgPool: ctx.db.pool,
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map(({ name, run }) => [name, (payload: unknown) => run(ctx, payload)])),
  });
  await untilNoneIsHeld(ctx.db);
}

test('a sign-up sends the link by SMTP, once', async () => {
  const { ctx } = wiring;
  const site = await createSite(ctx.db, { countries: ['NL'], default_country: 'NL' });
  const record = await ctx.sites.byId(site.id);
  const email = 'robin@example.com';
  await signUp(ctx, {
    site: record,
    origin: { address: '192.0.2.7', userAgent: 'test' },
    input: {
      email,
      name: 'Robin',
      password: 'nine blue umbrellas in rain',
      date_of_birth: '1992-04-17',
      gender: 'female',
      country: 'NL',
      language: 'nl',
      consents: { terms_version: termsVersion(record).toISOString(), sensitive_data: true, marketing: false },
      tracking: {},
    },
  });
  await runDue();
  await runDue();
  const mails = await listOutbox(ctx.db.pool, { to: email });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/\/[A-Za-z0-9_-]{43}\b/);
});

test('an unread message sends a mail by SMTP, once', async () => {
  const { ctx } = wiring;
  const { id } = await createSite(ctx.db, { message_credits: 0 });
  ctx.sites.drop();
  const site = await ctx.sites.byId(id);
  // A time zone in which it is noon.
  const hours = new Date().getUTCHours() - 12;
  const time_zone = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
  const alice = await createMember(ctx.db, { site, name: 'alice', user: { time_zone } });
  const bob = await createMember(ctx.db, { site, name: 'bob' });
  await sendMessage(ctx, {
    site,
    member: bob.member,
    profileId: alice.profile.id,
    text: 'A secret',
    clientId: randomUUID(),
  });
  for (const table of ['messages', 'live_events'])
    await ctx.db.pool.query(`UPDATE ${table} SET created_at = created_at - interval '11 minutes'`);
  for (let time = 0; time < 2; time++) {
    await ctx.db.pool.query(`SELECT graphile_worker.add_job('decide-member-mails')`);
    await runDue();
  }
  const mails = await listOutbox(ctx.db.pool, { to: alice.user.email });
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('bob')]);
  expect(mails[0]?.text).not.toContain('A secret');
});

test('recurring jobs have valid schedules and exist', () => {
  const names = jobs.map(({ name }) => name as string);
  expect(new Set(names).size).toBe(names.length);
  for (const { task } of parseCrontab(CRONTAB)) expect(names).toContain(task);
});

test('jobs that send mails, pushes or postbacks are in their lanes, and no others', () => {
  const isMail = (name: string) =>
    /-mail$/.test(name) || ['send-mail-change-notice', 'send-deletion-reminder', 'send-mailings'].includes(name);
  const laneOf = (name: string) => {
    if (isMail(name)) return 'mail';
    return /^send-(push|postback)$/.exec(name)?.[1] ?? 'main';
  };
  for (const { name, lane } of jobs) expect([name, lane]).toEqual([name, laneOf(name)]);
});

test('a job enqueued by the previous version runs under its current name', async () => {
  const { ctx } = wiring;
  const run = vi.fn(async () => undefined);
  const tasks = taskListOf(ctx, [{ name: 'send-push', lane: 'push', run }]);
  expect(Object.keys(tasks)).toEqual(['send-push', 'push']);
  const known = new Set<string>(jobs.map(({ name }) => name));
  for (const [now, before] of Object.entries(EARLIER_NAMES))
    expect([now, known.has(now), known.has(before)]).toEqual([now, true, false]);
});

test('recurring jobs do their work on an ordinary day', async () => {
  const { ctx } = wiring;
  await createMember(ctx.db, { site: await createSite(ctx.db), name: 'alice' });
  ctx.sites.drop();
  const asking = ['sync-open-payments', 'follow-refunds', 'follow-reversals'];
  const mailing = ['decide-member-mails', 'start-mailings', 'send-mailings'];
  const names = ['clean-up', 'sweep-records', ...asking, 'keep-fictional-presence', ...mailing];
  for (const name of names) await ctx.db.pool.query('SELECT graphile_worker.add_job($1)', [name]);
  await runDue();
  const left = 'SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)';
  expect((await ctx.db.pool.query(left, [names])).rows).toEqual([]);
});

test('a fictional profile is shown typing and replies although the worker was killed in between', async () => {
  const { ctx } = wiring;
  const { id } = await createSite(ctx.db);
  ctx.sites.drop();
  const site = await ctx.sites.byId(id);
  const alice = await createMember(ctx.db, { site, name: 'alice', credits: 10 });
  const frits = await createFictional(ctx.db, { site, name: 'frits', gender: 'male' });
  const told = vi.spyOn(ctx.live, 'tellTyping');
  const message = { site, member: alice.member, profileId: frits.id, text: 'Hello', clientId: randomUUID() };
  const { conversation } = await sendMessage(ctx, message);
  const numMessages = () => ctx.db.prisma.message.count({ where: { conversation_id: conversation } });
  const tasks = async () =>
    (await readJobs(ctx.db)).filter(({ payload }) => payload.conversationId === conversation).map(({ task }) => task);
  const comesTime = () => ctx.db.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');

  await comesTime();
  await runDue(runDueNow);
  expect([told.mock.calls.length, await tasks(), await numMessages()]).toEqual([1, ['reply-as-fictional'], 1]);
  // Another worker finds the remaining job.
  await comesTime();
  await runDue(runDueNow);
  expect([told.mock.calls.length, await tasks(), await numMessages()]).toEqual([1, [], 2]);
});
