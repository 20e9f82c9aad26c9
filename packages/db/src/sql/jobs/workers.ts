import { prepared, preparedOne, type Queryable } from '../query.ts';

/** Keeps that these workers are alive. */
export async function markAlive(db: Queryable, workers: readonly string[]): Promise<void> {
  await prepared(
    db,
    `INSERT INTO workers (id, seen_at) SELECT id, now() FROM unnest($1::text[]) id
     ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    [workers],
  );
}

/**
 * Gives back the jobs of workers that were not seen for so many milliseconds. A job that was taken since then stays, so
 * that a worker may take some before it is first seen.
 * @returns how many
 */
export async function unlockJobsOfGone(db: Queryable, { silence }: { silence: number }): Promise<number> {
  const unlocked = await preparedOne<{ jobs: number }>(
    db,
    `WITH gone AS (
       SELECT array_agg(DISTINCT j.locked_by) AS workers, count(*)::int AS jobs FROM graphile_worker._private_jobs j
       WHERE j.locked_at < now() - $1 * interval '1 millisecond' AND NOT EXISTS (
         SELECT 1 FROM workers w WHERE w.id = j.locked_by AND w.seen_at >= now() - $1 * interval '1 millisecond'
       )
     ) SELECT jobs, graphile_worker.force_unlock_workers(workers) FROM gone WHERE jobs > 0`,
    [silence],
  );
  return unlocked?.jobs ?? 0;
}

/** Gives back the jobs of workers that end, and forgets them. */
export async function dismissWorkers(db: Queryable, workers: readonly string[]): Promise<void> {
  await prepared(db, 'SELECT graphile_worker.force_unlock_workers($1::text[])', [workers]);
  await prepared(db, 'DELETE FROM workers WHERE id = ANY($1::text[])', [workers]);
}
