import type { Context } from '@vonk/domain';
import { silentLogger } from '@vonk/logger';
import { createMember, createSite, openDb } from '@vonk/testing';
import { later } from '@vonk/testing/later';
import { beforeEach, expect, it } from 'vitest';
import { runJobs } from '../src/run-jobs.ts';
import { openWorkers, type Workers } from './workers.ts';

let database: Workers['database'];
let server: Workers['server'];
let start: Workers['start'];

beforeEach(async () => {
  ({ database, server, start } = await openWorkers());
});

const add = (name: string, payload: object) =>
  database.db.pool.query('SELECT graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)]);

async function holderOf(name: string): Promise<string | null> {
  const holder = 'SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = $1';
  const { rows } = await database.db.pool.query<{ locked_by: string | null }>(holder, [name]);
  return rows[0]?.locked_by ?? null;
}

/** Simulates that this much time has passed since the jobs were taken and since these workers, or all, were seen. */
async function age(span: string, worker: string | null = null): Promise<void> {
  const { pool } = database.db;
  await pool.query('UPDATE graphile_worker._private_jobs SET locked_at = locked_at - $1::interval', [span]);
  const seen = 'UPDATE workers SET seen_at = seen_at - $1::interval WHERE $2::text IS NULL OR id = $2';
  await pool.query(seen, [span, worker]);
}

it('what a killed worker held is another’s after a minute; what a stopped one did not finish is free at once', async () => {
  const site = await createSite(database.db);
  const { user } = await createMember(database.db, { site, name: 'alice' });
  server.conducts.set(user.email, 'never answers');
  await add('send-welcome-mail', { userId: user.id });
  const killed = start();
  await expect.poll(() => server.waiting).toBe(1);
  await killed.end('SIGKILL');
  const holder = await holderOf('send-welcome-mail');
  expect(holder).not.toBeNull();

  await age('1 minute');
  const stopped = start();
  await expect.poll(() => server.waiting).toBe(2);
  expect(await holderOf('send-welcome-mail')).not.toBe(holder);

  await stopped.end('SIGTERM');
  expect(await holderOf('send-welcome-mail')).toBeNull();
});

it('a living worker keeps its jobs, however long they take', async () => {
  const logger = silentLogger();
  const ctx = { db: database.db, logger } as Context;
  const otherDb = openDb({ url: database.url, max: 5, logger });
  let started = 0;
  const released = later<void>();
  const hanging = {
    name: 'send-welcome-mail',
    lane: 'mail',
    run: () => {
      started += 1;
      return released.promise;
    },
  } as const;
  await add('send-welcome-mail', {});
  const first = await runJobs(ctx, [hanging]);
  await expect.poll(() => started).toBe(1);
  await age('3 hours', 'nobody');
  await add('send-receipt-mail', {});
  await database.db.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'gone', locked_at = now() - interval '1 minute'
     WHERE locked_by IS NULL`,
  );
  let done = 0;
  const other = {
    name: 'send-receipt-mail',
    lane: 'mail',
    run: async () => {
      done += 1;
    },
  } as const;
  const second = await runJobs({ ...ctx, db: otherDb }, [hanging, other]);
  await expect.poll(() => done).toBe(1);
  expect(started).toBe(1);
  released.answer();
  await first.stop();
  await second.stop();
  await otherDb.close();
  const { rows } = await database.db.pool.query('SELECT id FROM workers');
  expect(rows).toEqual([]);
});
