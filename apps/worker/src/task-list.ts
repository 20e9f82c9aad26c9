import { giveUpJob } from '@vonk/db/sql';
import { type Context, EARLIER_NAMES, type Job, type JobName, requestOf } from '@vonk/domain';
import { withCause } from '@vonk/logger';
import { PortError } from '@vonk/ports';
import type { Task, TaskList } from 'graphile-worker';
import type { JobObserver } from './metrics.ts';

/** Jobs as a task list for the queue. */
export function taskListOf(
  ctx: Context,
  jobs: readonly Job[],
  { signal, observe }: { signal?: AbortSignal; observe?: JobObserver } = {},
): TaskList {
  return Object.fromEntries(
    jobs.flatMap(({ name, run }) => {
      // Everything the job logs, including slow SQL, contains its id and the id of the request that caused it.
      const task: Task = (payload, { job }) => {
        const request = requestOf(job);
        return withCause({ task: name, job: job.id, ...(request && { request_id: request }) }, async () => {
          const startedAt = performance.now();
          const end = (outcome: 'done' | 'failed') => observe?.(name, outcome, (performance.now() - startedAt) / 1000);
          try {
            await run(ctx, payload, signal);
            end('done');
          } catch (error) {
            end('failed');
            if (isFinal(error)) await giveUpJob(ctx.db.pool, job.id);
            throw error;
          }
        });
      };
      return namesOf(name).map((known) => [known, task]);
    }),
  );
}

function namesOf(name: JobName): string[] {
  const { [name]: earlier }: Partial<Record<JobName, string>> = EARLIER_NAMES;
  return earlier === undefined ? [name] : [name, earlier];
}

/** Whether trying again cannot succeed. */
const isFinal = (error: unknown): boolean => error instanceof PortError && !error.retryable;
