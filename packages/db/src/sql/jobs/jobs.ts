import type { Queryable } from '../query.ts';
import { col, orNull, type RowWith, run, statement } from '../statement.ts';

const COUNTED = {
  name: col.text(),
  /** Waiting for their time, for a worker, or for a retry. */
  waiting: col.int4(),
  /** How many of those have failed before. */
  again: col.int4(),
  running: col.int4(),
  /** Given up. */
  failed: col.int4(),
  oldest_at: col.timestamptz(),
  last_error: orNull(col.text()),
};
export type JobCountsRow = RowWith<typeof COUNTED>;

const COUNT = statement(
  COUNTED,
  `SELECT task_identifier AS name,
     count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS waiting,
     count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND last_error IS NOT NULL)::int AS again,
     count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
     count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed,
     min(created_at) AS oldest_at,
     (array_agg(last_error ORDER BY updated_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error
   FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`,
);

export function countJobs(db: Queryable): Promise<JobCountsRow[]> {
  return run(db, COUNT, []);
}

const QUEUED = {
  name: col.text(),
  waiting: col.int4(),
  running: col.int4(),
  failed: col.int4(),
  /** Seconds since the oldest due job became due; null if none is due. */
  due_for: orNull(col.float8()),
};
export type QueueRow = RowWith<typeof QUEUED>;

const QUEUE = statement(
  QUEUED,
  `SELECT task_identifier AS name,
     count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS waiting,
     count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
     count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed,
     extract(epoch FROM now() - min(run_at) FILTER (
       WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()))::float8 AS due_for
   FROM graphile_worker.jobs GROUP BY task_identifier`,
);

/** The amount of pending work, by name. */
export function readQueue(db: Queryable): Promise<QueueRow[]> {
  return run(db, QUEUE, []);
}

const JOB = {
  id: col.int8(),
  name: col.text(),
  state: col.text<'waiting' | 'again' | 'running' | 'failed'>(),
  attempts: col.int2(),
  run_at: col.timestamptz(),
  created_at: col.timestamptz(),
  last_error: orNull(col.text()),
};
export type JobRow = RowWith<typeof JOB>;

const NAMED = statement(
  JOB,
  `SELECT id, task_identifier AS name, CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
     WHEN last_error IS NOT NULL THEN 'again' ELSE 'waiting' END AS state, attempts, run_at, created_at, last_error
   FROM graphile_worker.jobs WHERE task_identifier = $1
   ORDER BY (last_error IS NULL), (attempts < max_attempts), run_at, id LIMIT $2`,
);

/** The jobs of one name: failed ones first, then by due time. */
export function readJobsNamed(db: Queryable, { name, limit }: { name: string; limit: number }): Promise<JobRow[]> {
  return run(db, NAMED, [name, limit]);
}

const PERIODIC = { name: col.text(), last_run_at: orNull(col.timestamptz()) };
export type PeriodicJobRow = RowWith<typeof PERIODIC>;

const READ_PERIODIC = statement(
  PERIODIC,
  `SELECT identifier AS name, last_execution AS last_run_at FROM graphile_worker._private_known_crontabs ORDER BY identifier`,
);

/** Periodic jobs, and the time for which each was last enqueued. */
export function readPeriodicJobs(db: Queryable): Promise<PeriodicJobRow[]> {
  return run(db, READ_PERIODIC, []);
}

const RETRY = statement(
  { id: col.int8(), name: col.text() },
  `WITH failed AS (
     SELECT id, task_identifier FROM graphile_worker.jobs
     WHERE (id = $1::bigint OR task_identifier = $2) AND last_error IS NOT NULL AND locked_at IS NULL
   ), retried AS (
     SELECT r.id FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM failed), run_at := now(), attempts := 0) r
   ) SELECT f.id, f.task_identifier AS name FROM failed f JOIN retried r ON r.id = f.id ORDER BY f.id`,
);

/**
 * Makes failed jobs due now and resets their attempts: the one with an id, or all of a name. Running jobs are not
 * changed.
 */
export function retryFailedJobs(db: Queryable, { id, name }: { id: string | null; name: string | null }) {
  return run(db, RETRY, [id, name]);
}

const DELETE_OF = statement(
  {},
  `DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND payload ->> 'userId' = $1`,
);

/** Deletes a member's waiting jobs, since some contain an address. */
export async function deleteJobsOf(db: Queryable, { userId }: { userId: string }): Promise<void> {
  await run(db, DELETE_OF, [userId]);
}

// Each failure sets their time to run; it does not set `updated_at`.
const DELETE_FAILED = statement(
  {},
  `DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND attempts >= max_attempts AND run_at < $1`,
);

/** Deletes the jobs that failed for good and whose last attempt was before then. */
export async function deleteFailedJobs(db: Queryable, { before }: { before: Date }): Promise<void> {
  await run(db, DELETE_FAILED, [before]);
}

const GIVE_UP = statement({}, 'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1');

/** Uses up the attempts of a running job: it stays, with its error, until an operator retries it. */
export async function giveUpJob(db: Queryable, id: string): Promise<void> {
  await run(db, GIVE_UP, [id]);
}
