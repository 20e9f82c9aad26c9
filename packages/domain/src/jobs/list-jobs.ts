import {
  countJobs,
  type JobCountsRow,
  type JobRow,
  type PeriodicJobRow,
  readJobsNamed,
  readPeriodicJobs,
} from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { errorLine } from './error-line.ts';

export interface JobOverview {
  jobs: JobCountsRow[];
  periodic: PeriodicJobRow[];
}

/** The state of the queue by job name, and the last run of each periodic job. */
export async function listJobs({ db }: Pick<Context, 'db'>): Promise<JobOverview> {
  const [jobs, periodic] = await Promise.all([countJobs(db.pool), readPeriodicJobs(db.pool)]);
  return { jobs: jobs.map(shown), periodic };
}

/** The jobs of one name, failed ones first. */
export async function listJobsNamed(
  { db }: Pick<Context, 'db'>,
  { name, limit }: { name: string; limit: number },
): Promise<JobRow[]> {
  return (await readJobsNamed(db.pool, { name, limit })).map(shown);
}

function shown<Row extends { last_error: string | null }>(row: Row): Row {
  return { ...row, last_error: row.last_error === null ? null : errorLine(row.last_error) };
}
