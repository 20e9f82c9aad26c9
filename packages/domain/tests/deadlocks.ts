import type { Context } from '../src/context.ts';

/** How many deadlocks the test's database has resolved. */
export async function deadlocksOf({ db }: Context): Promise<number> {
  const { rows } = await db.pool.query(
    'SELECT pg_stat_force_next_flush(), deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].count;
}
