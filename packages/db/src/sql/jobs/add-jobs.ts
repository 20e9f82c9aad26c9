import type { Queryable } from '../query.ts';
import { col, run, statement } from '../statement.ts';

interface NewJob {
  name: string;
  /** JSON. */
  payload: string;
  runAt: Date | null;
  /** Replaces a waiting job with the same key. */
  key: string | null;
  priority: number | null;
  flags: string[] | null;
}

const ADD_JOB = statement(
  { id: col.int8() },
  `SELECT id FROM graphile_worker.add_job($1, $2::json, run_at := $3, job_key := $4, priority := $5, flags := $6)`,
);

export async function addJob(db: Queryable, { name, payload, runAt, key, priority, flags }: NewJob): Promise<void> {
  await run(db, ADD_JOB, [name, payload, runAt, key, priority, flags]);
}

const ADD_JOBS = statement(
  { count: col.int8() },
  `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
     SELECT ROW($1::text, payload, NULL, NULL, NULL, NULL, NULL, $3::text[])::graphile_worker.job_spec FROM unnest($2::json[]) payload))`,
);

/** Adds many jobs of one name at once; adding them one by one would search all waiting jobs each time. */
export async function addJobs(
  db: Queryable,
  { name, payloads, flags }: Pick<NewJob, 'name' | 'flags'> & { payloads: string[] },
): Promise<void> {
  await run(db, ADD_JOBS, [name, payloads, flags]);
}
