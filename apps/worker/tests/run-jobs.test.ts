import { loadWorkerConfig } from '@vonk/config';
import { createDb } from '@vonk/db';
import { type Context, enqueue, enqueueAll } from '@vonk/domain';
import { createLogger, currentCause, withCause } from '@vonk/logger';
import { createTestDatabase, type TestDatabase } from '@vonk/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../src/define-job.ts';
import { runJobs } from '../src/run-jobs.ts';

let database: TestDatabase;
let ctx: Context;
let db: ReturnType<typeof createDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ name: 'worker', level: 'silent' });
  // The fewest connections that the environment may name.
  db = createDb({ url: database.url, max: 5, logger, applicationName: 'vonk-worker-test' });
  ctx = { db, logger } as Context;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const add = (name: Job['name'], times: number) =>
  db.pool.query('SELECT graphile_worker.add_job($1, json_build_object($2::text, n)) FROM generate_series(1, $3) n', [
    name,
    'n',
    times,
  ]);

it.each([
  ['pushes that nobody answers', { name: 'push', lane: 'push' }, 5],
  ['mails that a server does not take', { name: 'receipt-mail', lane: 'mail' }, 5],
  ['postbacks that a network does not answer', { name: 'postback', lane: 'postback' }, 5],
] as const)('%s hold up no other job', async (_case, job, atOnce) => {
  let hanging = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let done = 0;
  const run = async () => {
    done += 1;
  };
  const all: Job[] = [
    { name: 'push', lane: 'push', run },
    { name: 'receipt-mail', lane: 'mail', run },
    { name: 'postback', lane: 'postback', run },
    { name: 'collect-debit', run },
  ];
  const others = all.filter(({ name }) => name !== job.name);
  const stuck: Job = {
    ...job,
    run: () => {
      hanging += 1;
      return released;
    },
  };
  await add(job.name, 60);
  const running = await runJobs(ctx, [stuck, ...others]);
  await expect.poll(() => hanging).toBe(atOnce);
  for (const { name } of others) await add(name, 6);
  await expect.poll(() => done).toBe(18);
  expect(hanging).toBe(atOnce);
  release();
  await expect.poll(() => hanging).toBe(60);
  await running.stop();
});

it('as many pushes are sent at once as the connections of a worker allow, and nothing is said against them', async () => {
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
  const wide = createDb({ url: database.url, max, logger, applicationName: 'vonk-worker-test' });
  let hanging = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run = () => {
    hanging += 1;
    return released;
  };
  const running = await runJobs({ ...ctx, db: wide, logger }, [{ name: 'push', lane: 'push', run }]);
  await add('push', 30);
  await expect.poll(() => hanging).toBe(20);
  release();
  await expect.poll(() => hanging).toBe(30);
  await running.stop();
  await wide.close();
  expect(lines).toEqual([]);
});

it('a job knows the request that it follows from, also through a job between', async () => {
  const causes: unknown[] = [];
  const note = () => {
    const { task, request_id } = (currentCause() ?? {}) as Record<string, unknown>;
    causes.push([task, request_id]);
  };
  const running = await runJobs(ctx, [
    {
      name: 'fraud-notices',
      run: async () => {
        note();
        await enqueueAll(db.pool, 'fraud-notice-mail', [{ decisionId: '1', userId: '2' }]);
      },
    },
    { name: 'fraud-notice-mail', run: async () => note() },
  ]);
  await withCause({ request_id: 'asked-by-anna' }, () => enqueue(db.pool, 'fraud-notices', { decisionId: '1' }));
  await expect.poll(() => causes.length).toBe(2);
  await enqueue(db.pool, 'fraud-notice-mail', { decisionId: '1', userId: '2' });
  await expect.poll(() => causes.length).toBe(3);
  await running.stop();
  expect(causes).toEqual([
    ['fraud-notices', 'asked-by-anna'],
    ['fraud-notice-mail', 'asked-by-anna'],
    ['fraud-notice-mail', undefined],
  ]);
});
