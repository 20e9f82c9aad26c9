import type { Context } from '@vonk/domain';
import { SECOND } from '@vonk/schema';
import { parseCrontab, type Runner, run } from 'graphile-worker';
import { CRONTAB } from './crontab.ts';
import type { Job } from './define-job.ts';
import { graphileLogger } from './graphile-logger.ts';

/** Jobs of a process at once; pushes come on top. */
const CONCURRENCY = 5;
/** They wait for others more than they work. */
const PUSH_CONCURRENCY = 20;
/** How often new jobs are looked for, should a notification be lost; in milliseconds. */
const POLL_INTERVAL = 2 * SECOND;

/**
 * Takes jobs until it is told to stop; answers how to. Pushes have a lane of their own: their addresses are given by
 * browsers, so by anybody, and one that never answers may hold up other pushes, but no mail and no payment.
 */
export async function runJobs(ctx: Context, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const isPush = ({ name }: Job) => name === 'push';
  const lane = (own: readonly Job[], concurrency: number, crontab: string): Promise<Runner> =>
    run({
      pgPool: ctx.db.pool,
      concurrency,
      pollInterval: POLL_INTERVAL,
      noHandleSignals: true,
      parsedCronItems: parseCrontab(crontab),
      logger: graphileLogger(ctx.logger),
      taskList: Object.fromEntries(
        own.map(({ name, run: perform }) => [name, (payload: unknown) => perform(ctx, payload)]),
      ),
    });
  const runners = [
    await lane(
      jobs.filter((job) => !isPush(job)),
      CONCURRENCY,
      CRONTAB,
    ),
    await lane(jobs.filter(isPush), PUSH_CONCURRENCY, ''),
  ];
  return async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  };
}
