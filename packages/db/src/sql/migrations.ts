import { prepared, type Queryable } from './query.ts';

/** The names of the migrations that this database has. */
export async function readAppliedMigrations(db: Queryable): Promise<string[]> {
  const rows = await prepared<{ name: string }>(
    db,
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    [],
  );
  return rows.map(({ name }) => name);
}
