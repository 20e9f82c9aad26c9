import { alike, allRows, col, noRows, orNull, type RowWith } from '../statement.ts';

/** Waiting for its time, for a worker, or for a retry. */
const IS_WAITING = 'locked_at IS NULL AND attempts < max_attempts';
/** Jobs by name; those that failed were given up. */
const COUNT_COLUMNS = { name: col.text(), ...alike(col.int4(), 'waiting', 'running', 'failed') };
const COUNTS = `task_identifier AS name, count(*) FILTER (WHERE ${IS_WAITING})::int AS waiting,
  count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
  count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed`;

const COUNTED = {
  ...COUNT_COLUMNS,
  /** How many of the waiting ones have failed before. */
  again: col.int4(),
  oldest_at: col.timestamptz(),
  last_error: orNull(col.text()),
};
export type JobCountsRow = RowWith<typeof COUNTED>;

export const countJobs = allRows(
  COUNTED,
  () => [],
  `SELECT ${COUNTS}, count(*) FILTER (WHERE ${IS_WAITING} AND last_error IS NOT NULL)::int AS again,
     min(created_at) AS oldest_at,
     (array_agg(last_error ORDER BY updated_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error
   FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`,
);

const QUEUED = {
  ...COUNT_COLUMNS,
  /** Seconds since the oldest due job became due; null if none is due. */
  due_for: orNull(col.float8()),
};
export type QueueRow = RowWith<typeof QUEUED>;

/** The amount of pending work, by name. */
export const readQueue = allRows(
  QUEUED,
  () => [],
  `SELECT ${COUNTS}, extract(epoch FROM now() - min(run_at) FILTER (WHERE ${IS_WAITING} AND run_at <= now()))::float8 AS due_for
   FROM graphile_worker.jobs GROUP BY task_identifier`,
);

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

/** The jobs of one name: failed ones first, then by due time. */
export const readJobsNamed = allRows(
  JOB,
  ({ name, limit }: { name: string; limit: number }) => [name, limit],
  `SELECT id, task_identifier AS name, CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
     WHEN last_error IS NOT NULL THEN 'again' ELSE 'waiting' END AS state, attempts, run_at, created_at, last_error
   FROM graphile_worker.jobs WHERE task_identifier = $1
   ORDER BY (last_error IS NULL), (attempts < max_attempts), run_at, id LIMIT $2`,
);

const PERIODIC = { name: col.text(), last_run_at: orNull(col.timestamptz()) };
export type PeriodicJobRow = RowWith<typeof PERIODIC>;

/** Periodic jobs, and the time for which each was last enqueued. */
export const readPeriodicJobs = allRows(
  PERIODIC,
  () => [],
  `SELECT identifier AS name, last_execution AS last_run_at FROM graphile_worker._private_known_crontabs ORDER BY identifier`,
);

/**
 * Makes failed jobs due now and resets their attempts: the one with an id, or all of a name. Running jobs are not
 * changed.
 */
export const retryFailedJobs = allRows(
  { id: col.int8(), name: col.text() },
  ({ id, name }: { id: string | null; name: string | null }) => [id, name],
  `WITH failed AS (
     SELECT id, task_identifier FROM graphile_worker.jobs
     WHERE (id = $1::bigint OR task_identifier = $2) AND last_error IS NOT NULL AND locked_at IS NULL
   ), retried AS (
     SELECT r.id FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM failed), run_at := now(), attempts := 0) r
   ) SELECT f.id, f.task_identifier AS name FROM failed f JOIN retried r ON r.id = f.id ORDER BY f.id`,
);

/** Deletes a member's waiting jobs, since some contain an address. */
export const deleteJobsOf = noRows(
  ({ userId }: { userId: string }) => [userId],
  `DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND payload ->> 'userId' = $1`,
);

/** Deletes the jobs that failed for good and whose last attempt was before then. */
export const deleteFailedJobs = noRows(
  ({ before }: { before: Date }) => [before],
  // Each failure sets their time to run; it does not set `updated_at`.
  `DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND attempts >= max_attempts AND run_at < $1`,
);

/** Uses up the attempts of a running job: it stays, with its error, until an operator retries it. */
export const giveUpJob = noRows(
  (id: string) => [id],
  'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1',
);
