import { isSuppressed, jobs, requestReset } from '@vonk/domain';
import { createMember } from '@vonk/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runJobs } from '../src/run-jobs.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { comesTime, runDue, runDueNow } from './run-due.ts';
import { newSite, recordLog, type Site, setUpContext } from './set-up.ts';

const log = recordLog();
let server: TestMailServer;
beforeAll(async () => {
  server = await startMailServer();
});
const ctx = setUpContext(() => ({ logLevel: 'trace', databasePoolMax: 8, smtpUrl: server.url }), log.logger);
let site: Site;
beforeAll(async () => {
  site = await newSite(ctx);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.taken.length = 0;
  server.conducts.clear();
  log.text = '';
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

const runMails = ({ concurrency = 5 } = {}) => runDue(ctx, { concurrency, run: runDueNow });

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
const addresses = () => server.taken.map(({ to }) => to).sort();

it('loses no mail while a server is down for an hour, backs off, and sends each mail once', async () => {
  const all = await readers(6);
  await server.stop();
  const waits: number[] = [];
  while (waits.reduce((sum, wait) => sum + wait, 0) < 3600) {
    await comesTime(ctx);
    await runMails();
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
  await comesTime(ctx);
  await runMails();
  await runMails();
  expect(addresses()).toEqual([...all].sort());
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(6);
  expect(await queue()).toEqual([]);
  for (const address of all) expect(log.text).not.toContain(address);
});

it('after an outage, sends first to those who wait for a link on the page', async () => {
  await server.stop();
  const patient = await createMember(ctx.db, { site, name: 'patient' });
  const add = `SELECT graphile_worker.add_job('send-welcome-mail', json_build_object('userId', $1::text))`;
  for (let count = 0; count < 3; count++) await ctx.db.pool.query(add, [patient.user.id]);
  await runMails();
  await server.start();
  const [waiting = ''] = await readers(1);
  await comesTime(ctx);
  await runMails({ concurrency: 1 });
  expect(server.taken.map(({ to }) => to)).toEqual([waiting, ...Array(3).fill(patient.user.email)]);
});

it('does not retry a permanently refused mail, and keeps it visible', async () => {
  const [refused = '', ...others] = await readers(3);
  server.conducts.set(refused, '550 5.7.1 this sender is not liked');
  await runMails();
  expect(addresses()).toEqual(others.sort());
  const [row] = await queue();
  expect(row).toMatchObject({ task: 'send-reset-mail', last_error: 'The mail server refused the mail (550)' });
  expect(row?.attempts).toBe(row?.max_attempts);
  expect(log.text).toContain('The mail server refused the mail (550)');
  server.conducts.clear();
  await comesTime(ctx);
  await runMails();
  expect(addresses()).toEqual(others.sort());
  const suppression = { companyId: site.company_id, address: refused, purpose: 'list' } as const;
  expect(await isSuppressed(ctx.db.pool, suppression)).toBe(false);
  await ctx.db.pool.query('DELETE FROM graphile_worker._private_jobs');
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
  const taken = async () => {
    await comesTime(ctx);
    return addresses();
  };
  await expect.poll(taken).toEqual([...all, late].sort());
  await expect.poll(queue).toEqual([]);
  await running.stop();
});
