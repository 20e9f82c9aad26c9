import type { Queryable } from './query.ts';
import { col, run, statement } from './statement.ts';

// Prisma's own table is not in schema.prisma.
const APPLIED = statement(
  { name: col.text() },
  `SELECT migration_name::text AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
);

export async function readAppliedMigrations(db: Queryable): Promise<string[]> {
  return (await run(db, APPLIED, [])).map(({ name }) => name);
}
