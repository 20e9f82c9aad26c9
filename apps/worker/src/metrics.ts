import { type QueueRow, readQueue } from '@vonk/db/sql';
import type { Context } from '@vonk/domain';
import type { Meters } from '@vonk/metrics';

/** Duration and outcome of each attempt of a job. */
export type JobObserver = (name: string, outcome: 'done' | 'failed', seconds: number) => void;

export function measureJobs(meters: Meters): JobObserver {
  const duration = meters.histogram('job_duration_seconds');
  return (name, outcome, seconds) => duration.observe({ name, outcome }, seconds);
}

/** Reads the queue whenever metrics are requested; every worker reports the same numbers. */
export function watchQueue(meters: Meters, { db, logger }: Pick<Context, 'db' | 'logger'>): void {
  let looking: Promise<QueueRow[] | null> | null = null;
  // Both gauges are collected at the same time and share one query.
  const look = () => {
    looking ??= readQueue(db.pool)
      .catch((error: unknown) => {
        // The other metrics of this process are still served, which matters most during an outage.
        logger.warn({ err: error }, 'the queue could not be counted');
        return null;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  meters.gauge('job_queue_jobs', async (jobs) => {
    const rows = await look();
    jobs.reset();
    for (const { name, waiting, running, failed } of rows ?? []) {
      jobs.set({ name, state: 'waiting' }, waiting);
      jobs.set({ name, state: 'running' }, running);
      jobs.set({ name, state: 'failed' }, failed);
    }
  });
  meters.gauge('job_queue_oldest_due_age_seconds', async (oldest) => {
    const rows = await look();
    oldest.set(rows ? Math.max(0, ...rows.map(({ due_for }) => due_for ?? 0)) : Number.NaN);
  });
}
