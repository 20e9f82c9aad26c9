import { EventEmitter } from 'node:events';
import type { Context, Job, Lane } from '@vonk/domain';
import { SECOND } from '@vonk/schema';
import { parseCrontab, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { CRONTAB } from './crontab.ts';
import { graphileLogger } from './graphile-logger.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { JobObserver } from './metrics.ts';
import { taskListOf } from './task-list.ts';

/** Concurrent jobs per process, by lane. Those with a lane of their own mostly wait for other servers. */
const CONCURRENCY: Record<Lane, number> = { main: 5, mail: 5, push: 20, postback: 5 };
const LANES = Object.keys(CONCURRENCY) as Lane[];
/** How often to look for new jobs in case a notification is lost, in milliseconds. */
const POLL_INTERVAL = 2 * SECOND;

export interface RunningJobs {
  /** Takes no more jobs and waits for running ones. */
  stop(): Promise<void>;
  /** Does not wait: releases running jobs for another process. The process must exit afterwards. */
  abandon(): Promise<void>;
}

/**
 * Runs jobs until it is stopped. Mails, pushes and postbacks have their own lanes: a mail server or network may be
 * slow, and push endpoints come from browsers and cannot be trusted. None may block another, or a payment.
 */
export async function runJobs(ctx: Context, jobs: readonly Job[], observe?: JobObserver): Promise<RunningJobs> {
  const stopping = new AbortController();
  const workers: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id));
  const runLane = (lane: Lane): Promise<Runner> =>
    run({
      pgPool: ctx.db.pool,
      // With a pool smaller than a lane, jobs would wait for connections held by other jobs of the lane.
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
