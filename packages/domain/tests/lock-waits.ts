import type { Db } from '@vonk/db';

/** How many connections to this test's database wait for a lock; other test files wait in theirs. */
export async function lockWaits({ pool }: Db): Promise<number> {
  // Not inside a transaction, which would see the same activity again and again.
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
