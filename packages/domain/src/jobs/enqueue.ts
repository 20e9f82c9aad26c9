import { addJob, addJobs, type Queryable } from '@vonk/db/sql';
import { currentCause } from '@vonk/logger';
import type { JobName, Jobs } from './jobs.ts';

interface JobOptions {
  runAt?: Date;
  /** A job waiting under the same key is replaced. */
  key?: string;
}

/** Members wait for these on the page, so they run before less urgent jobs. */
const URGENT: ReadonlySet<JobName> = new Set([
  'send-activation-mail',
  'send-reset-mail',
  'send-mail-change-mail',
  'send-debit-code',
  'send-deletion-mail',
]);
const URGENT_PRIORITY = -10;

/** Stored in the job's flags, which nothing else reads, since unique keys and handlers see the payload. */
const REQUEST_FLAG = 'request:';

function flags(): string[] | null {
  const id = currentCause()?.request_id;
  return id === undefined ? null : [REQUEST_FLAG + id];
}

/** The id of the request that enqueued a job; undefined if unknown. */
export function requestOf(job: { flags: object | null }): string | undefined {
  const flag = Object.keys(job.flags ?? {}).find((name) => name.startsWith(REQUEST_FLAG));
  return flag?.slice(REQUEST_FLAG.length);
}

/** Adds a job inside the caller's transaction, so that it exists if and only if its cause does. */
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

/** Adds many jobs at once, inside the caller's transaction: added one by one, each would scan all waiting jobs. */
export async function enqueueAll<N extends JobName>(
  db: Queryable,
  name: N,
  payloads: readonly Jobs[N][],
): Promise<void> {
  if (payloads.length === 0) return;
  await addJobs(db, { name, payloads: payloads.map((payload) => JSON.stringify(payload)), flags: flags() });
}
