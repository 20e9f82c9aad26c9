import type pg from 'pg';

/** Finds a member's jobs among all waiting ones. */
export const QUEUE_INDEX = `CREATE INDEX "vonk_jobs_of_member" ON graphile_worker._private_jobs ((payload ->> 'userId'))
  WHERE payload ->> 'userId' IS NOT NULL`;

/** The queue creates its own tables after our migrations, so this index cannot be part of them. */
export async function ensureQueueIndex(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('graphile_worker.vonk_jobs_of_member') AS index`);
  if (rows[0]?.index === null) await client.query(QUEUE_INDEX);
}
