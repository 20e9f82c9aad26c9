import { allValues, col } from './statement.ts';

// Prisma's own table is not in schema.prisma.
export const readAppliedMigrations = allValues(
  { name: col.text() },
  () => [],
  `SELECT migration_name::text AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
);
