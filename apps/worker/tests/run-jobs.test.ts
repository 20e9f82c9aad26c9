import { createDb } from '@vonk/db';
import type { Context } from '@vonk/domain';
import { createLogger } from '@vonk/logger';
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
  db = createDb({ url: database.url, max: 3, logger, applicationName: 'vonk-worker-test' });
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

it('pushes that nobody answers hold up no other job', async () => {
  let hanging = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let mailed = 0;
  const jobs: Job[] = [
    {
      name: 'push',
      run: () => {
        hanging += 1;
        return released;
      },
    },
    {
      name: 'receipt-mail',
      run: async () => {
        mailed += 1;
      },
    },
  ];
  await add('push', 60);
  const stop = await runJobs(ctx, jobs);
  await expect.poll(() => hanging).toBe(20);
  await add('receipt-mail', 12);
  await expect.poll(() => mailed, { timeout: 10_000 }).toBe(12);
  expect(hanging).toBe(20);
  release();
  await expect.poll(() => hanging, { timeout: 10_000 }).toBe(60);
  await stop();
});
