import { EventEmitter } from 'node:events';
import type { Context, Job, Lane } from '@vonk/domain';
import { SECOND } from '@vonk/schema';
import { parseCrontab, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { CRONTAB } from './crontab.ts';
import { graphileLogger } from './graphile-logger.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { JobObserver } from './metrics.ts';
import { taskListOf } from './task-list.ts';

/** Jobs of a process at once, by lane. Those with a lane of their own wait for others more than they work. */
const CONCURRENCY: Record<Lane, number> = { main: 5, mail: 5, push: 20, postback: 5 };
const LANES = Object.keys(CONCURRENCY) as Lane[];
/** How often new jobs are looked for, should a notification be lost; in milliseconds. */
const POLL_INTERVAL = 2 * SECOND;

export interface RunningJobs {
  /** Takes no more, and waits for those under way. */
  stop(): Promise<void>;
  /** For who cannot wait: gives back those under way, for another process to take. The process has to end then. */
  abandon(): Promise<void>;
}

/**
 * Takes jobs until it is told to stop. Mails, pushes and postbacks have lanes of their own: a mail server or a network
 * may be slow, and the addresses of pushes are given by browsers, so by anybody. None may hold up another, nor a payment.
 */
export async function runJobs(ctx: Context, jobs: readonly Job[], observe?: JobObserver): Promise<RunningJobs> {
  const stopping = new AbortController();
  const workers: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id));
  const runLane = (lane: Lane): Promise<Runner> =>
    run({
      pgPool: ctx.db.pool,
      // A pool that is smaller than a lane would have jobs wait for connections that other jobs of it hold.
      concurrency: Math.min(CONCURRENCY[lane], ctx.db.pool.options.max),
      pollInterval: POLL_INTERVAL,
      noHandleSignals: true,
      events,
      parsedCronItems: parseCrontab(lane === 'main' ? CRONTAB : ''),
      logger: graphileLogger(ctx.logger),
      taskList: taskListOf(
        ctx,
        jobs.filter((job) => job.lane === lane),
        { signal: stopping.signal, observe },
      ),
    });
  const runners: Runner[] = [];
  for (const lane of LANES) runners.push(await runLane(lane));
  const heartbeat = await startHeartbeat(ctx, workers);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(runners.map((runner) => runner.stop()));
      await heartbeat.stop();
    },
    abandon: () => heartbeat.stop(),
  };
}
