import { col, noRows } from '../statement.ts';

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

export const addJob = noRows(
  ({ name, payload, runAt, key, priority, flags }: NewJob) => [name, payload, runAt, key, priority, flags],
  `SELECT id FROM graphile_worker.add_job($1, $2::json, run_at := $3, job_key := $4, priority := $5, flags := $6)`,
  { id: col.int8() },
);

/** Adds many jobs of one name at once; adding them one by one would search all waiting jobs each time. */
export const addJobs = noRows(
  ({ name, payloads, flags }: Pick<NewJob, 'name' | 'flags'> & { payloads: string[] }) => [name, payloads, flags],
  `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
     SELECT ROW($1::text, payload, NULL, NULL, NULL, NULL, NULL, $3::text[])::graphile_worker.job_spec FROM unnest($2::json[]) payload))`,
  { count: col.int8() },
);
