import type { Db } from '@vonk/db';

/** The number of connections to this test's database that wait for a lock. */
export async function lockWaits({ pool }: Db): Promise<number> {
  // Not inside a transaction, which would always see the same activity.
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
