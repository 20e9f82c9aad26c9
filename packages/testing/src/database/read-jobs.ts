import type { Db } from '@vonk/db';

export interface WaitingJob {
  task: string;
  payload: Record<string, unknown>;
  key: string | null;
  runAt: Date;
}

/** The waiting jobs of one task, or all, in the order they were added. */
export async function readJobs(db: Db, task?: string): Promise<WaitingJob[]> {
  const { rows } = await db.pool.query(
    `SELECT t.identifier AS task, j.payload, j.key, j.run_at AS "runAt"
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE $1::text IS NULL OR t.identifier = $1 ORDER BY j.id`,
    [task ?? null],
  );
  return rows as WaitingJob[];
}
