import { anyOf, deleteWhere, rows } from '../build.ts';
import type { Queryable } from '../query.ts';
import { col, noRows, run, runOne, statement } from '../statement.ts';

export const markAlive = noRows(
  (workers: readonly string[]) => [workers],
  `INSERT INTO workers (id, seen_at) SELECT id, now() FROM unnest($1::text[]) id
   ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
);

const UNLOCK_OF_GONE = statement(
  { jobs: col.int4(), force_unlock_workers: col.void() },
  `WITH gone AS (
     SELECT array_agg(DISTINCT j.locked_by) AS workers, count(*)::int AS jobs FROM graphile_worker._private_jobs j
     WHERE j.locked_at < now() - $1 * interval '1 millisecond' AND NOT EXISTS (
       SELECT 1 FROM workers w WHERE w.id = j.locked_by AND w.seen_at >= now() - $1 * interval '1 millisecond'
     )
   ) SELECT jobs, graphile_worker.force_unlock_workers(workers) FROM gone WHERE jobs > 0`,
);

/**
 * Unlocks the jobs of workers that were not seen for so many milliseconds. Jobs taken more recently are kept, so that a
 * worker may take some before it is first seen.
 * @returns the number of jobs unlocked
 */
export async function unlockJobsOfGone(db: Queryable, { silence }: { silence: number }): Promise<number> {
  return (await runOne(db, UNLOCK_OF_GONE, [silence]))?.jobs ?? 0;
}

const UNLOCK = statement(
  { force_unlock_workers: col.void() },
  'SELECT graphile_worker.force_unlock_workers($1::text[])',
);

/** Unlocks the jobs of workers that are shutting down, and deletes the workers. */
export async function dismissWorkers(db: Queryable, workers: readonly string[]): Promise<void> {
  await run(db, UNLOCK, [workers]);
  await rows(db, deleteWhere('workers', { id: anyOf(workers) }));
}
