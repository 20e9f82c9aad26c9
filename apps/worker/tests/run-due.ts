import { type Context, type Job, jobs } from '@vonk/domain';
import { type RunnerOptions, runOnce } from 'graphile-worker';
import { expect, vi } from 'vitest';
import { graphileLogger } from '../src/graphile-logger.ts';
import { taskListOf } from '../src/task-list.ts';

interface RunOptions {
  run?: (options: RunnerOptions) => Promise<void>;
  only?: readonly Job[];
  concurrency?: number;
}

/** Runs every due job as the process does, until none is held: a run may end before its last job was released. */
export async function runDue(ctx: Context, { run = runOnce, only = jobs, concurrency = 1 }: RunOptions = {}) {
  const { pool } = ctx.db;
  const taskList = taskListOf(ctx, only);
  await run({ pgPool: pool, noHandleSignals: true, concurrency, logger: graphileLogger(ctx.logger), taskList });
  const held = 'SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL';
  await expect.poll(async () => (await pool.query(held)).rows).toEqual([]);
}

/** Runs what is due when it starts. Later jobs, such as the retry of a failed one, stay, however long this takes. */
export async function runDueNow(options: RunnerOptions): Promise<void> {
  // The database's times are more precise than this clock's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 });
  try {
    await runOnce({ ...options, useNodeTime: true });
  } finally {
    vi.useRealTimers();
  }
}

/** Makes the next attempts due. */
export async function comesTime({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second'");
}
