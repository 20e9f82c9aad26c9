import { loadWorkerConfig } from '@vonk/config';
import { type Context, enqueue, enqueueAll, type Job } from '@vonk/domain';
import { createLogger, currentCause, silentLogger, withCause } from '@vonk/logger';
import { openDb } from '@vonk/testing';
import { setUpDatabase } from '@vonk/testing/database';
import { later } from '@vonk/testing/later';
import { expect, it } from 'vitest';
import { runJobs } from '../src/run-jobs.ts';
import { setUpDb } from './set-up.ts';

const database = setUpDatabase();
// The smallest pool that the environment allows.
const db = setUpDb(database, 5);
const ctx = { db, logger: silentLogger() } as Context;

/** A job's payload. After a lost connection a job may run again, perhaps after its test: `of` names the test. */
interface Numbered {
  of: string;
  n: number;
}

const add = (name: Job['name'], { of, times }: { of: string; times: number }) =>
  db.pool.query(
    `SELECT graphile_worker.add_job($1, json_build_object('of', $2::text, 'n', n)) FROM generate_series(1, $3) n`,
    [name, of, times],
  );

/** Jobs that end when released. */
function createStuck(of: string) {
  const begun = new Set<number>();
  const released = later<void>();
  const run = async (_ctx: Context, payload: unknown) => {
    const job = payload as Numbered;
    if (job.of !== of) return;
    begun.add(job.n);
    await released.promise;
  };
  return { begun, release: () => released.answer(), run };
}

const PUSH = { name: 'send-push', lane: 'push' } as const;
const MAIL = { name: 'send-receipt-mail', lane: 'mail' } as const;
const POSTBACK = { name: 'send-postback', lane: 'postback' } as const;
const OF_EACH_LANE = [PUSH, MAIL, POSTBACK, { name: 'collect-debit', lane: 'main' }] as const;

it.each([
  ['pushes that nobody answers', PUSH, 5],
  ['mails that a server does not take', MAIL, 5],
  ['postbacks that a network does not answer', POSTBACK, 5],
] as const)('%s do not block other jobs', async (of, job, atOnce) => {
  const stuck = createStuck(of);
  const done = new Set<string>();
  const others = OF_EACH_LANE.filter(({ name }) => name !== job.name).map((other): Job => {
    const run = async (_ctx: Context, payload: unknown) => {
      const { of: its, n } = payload as Numbered;
      if (its === of) done.add(`${other.name} ${n}`);
    };
    return { ...other, run };
  });
  await add(job.name, { of, times: 60 });
  const running = await runJobs(ctx, [{ ...job, run: stuck.run }, ...others]);
  try {
    await expect.poll(() => stuck.begun.size).toBe(atOnce);
    for (const { name } of others) await add(name, { of, times: 6 });
    await expect.poll(() => done.size).toBe(18);
    expect(stuck.begun.size).toBe(atOnce);
    stuck.release();
    await expect.poll(() => stuck.begun.size).toBe(60);
  } finally {
    stuck.release();
    await running.stop();
  }
});

it('sends as many pushes at once as a worker has connections, without warnings', async () => {
  const { databasePoolMax: max } = loadWorkerConfig({
    DATABASE_URL: database.url,
    VONK_DEMO: '1',
    VONK_PUBLIC_ORIGIN: 'http://localhost',
    VONK_LINK_SECRET: 'a-link-secret-of-the-test-0123456789',
    VONK_SMTP_SINK_PORT: '2525',
  });
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ name: 'worker', level: 'warn', destination });
  const wide = openDb({ url: database.url, max, logger });
  const stuck = createStuck('many pushes');
  const running = await runJobs({ ...ctx, db: wide, logger }, [{ ...PUSH, run: stuck.run }]);
  try {
    await add('send-push', { of: 'many pushes', times: 30 });
    await expect.poll(() => stuck.begun.size).toBe(20);
    stuck.release();
    await expect.poll(() => stuck.begun.size).toBe(30);
  } finally {
    stuck.release();
    await running.stop();
    await wide.close();
  }
  expect(lines).toEqual([]);
});

it('a job knows the request that caused it, also through another job', async () => {
  const causes: unknown[] = [];
  const note = () => {
    const { task, request_id } = (currentCause() ?? {}) as Record<string, unknown>;
    causes.push([task, request_id]);
  };
  const running = await runJobs(ctx, [
    {
      name: 'give-fraud-notices',
      lane: 'main',
      run: async () => {
        note();
        await enqueueAll(db.pool, 'send-fraud-notice-mail', [{ decisionId: '1', userId: '2' }]);
      },
    },
    { name: 'send-fraud-notice-mail', lane: 'mail', run: async () => note() },
  ]);
  await withCause({ request_id: 'asked-by-anna' }, () => enqueue(db.pool, 'give-fraud-notices', { decisionId: '1' }));
  await expect.poll(() => causes.length).toBe(2);
  await enqueue(db.pool, 'send-fraud-notice-mail', { decisionId: '1', userId: '2' });
  await expect.poll(() => causes.length).toBe(3);
  await running.stop();
  expect(causes).toEqual([
    ['give-fraud-notices', 'asked-by-anna'],
    ['send-fraud-notice-mail', 'asked-by-anna'],
    ['send-fraud-notice-mail', undefined],
  ]);
});
