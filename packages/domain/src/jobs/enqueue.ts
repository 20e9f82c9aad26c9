import { addJob, addJobs, type Queryable } from '@vonk/db/sql';
import { currentCause } from '@vonk/logger';
import type { JobName, Jobs } from './jobs.ts';

interface JobOptions {
  runAt?: Date;
  /** A job waiting under the same key is replaced. */
  key?: string;
}

/** A member waits for these at the page, so they go before all that has time. */
const URGENT: ReadonlySet<JobName> = new Set([
  'send-activation-mail',
  'send-reset-mail',
  'send-mail-change-mail',
  'send-debit-code',
  'send-deletion-mail',
]);
const URGENT_PRIORITY = -10;

/** Beside the payload, which unique keys and handlers see: the queue's flags are read by nobody else. */
const REQUEST_FLAG = 'request:';

function flags(): string[] | null {
  const id = currentCause()?.request_id;
  return id === undefined ? null : [REQUEST_FLAG + id];
}

/** The request that a job follows from, as it was enqueued; undefined where none is known. */
export function requestOf(job: { flags: object | null }): string | undefined {
  const flag = Object.keys(job.flags ?? {}).find((name) => name.startsWith(REQUEST_FLAG));
  return flag?.slice(REQUEST_FLAG.length);
}

/** Adds a job inside the caller's transaction: it exists if and only if what caused it does. */
export async function enqueue<N extends JobName>(
  db: Queryable,
  name: N,
  payload: Jobs[N],
  options: JobOptions = {},
): Promise<void> {
  await addJob(db, {
    name,
    payload: JSON.stringify(payload),
    runAt: options.runAt ?? null,
    key: options.key ?? null,
    priority: URGENT.has(name) ? URGENT_PRIORITY : null,
    flags: flags(),
  });
}

/** Adds many jobs at once, inside the caller's transaction: one by one, each would look through all that wait. */
export async function enqueueAll<N extends JobName>(
  db: Queryable,
  name: N,
  payloads: readonly Jobs[N][],
): Promise<void> {
  if (payloads.length === 0) return;
  await addJobs(db, { name, payloads: payloads.map((payload) => JSON.stringify(payload)), flags: flags() });
}
