import { findDrift } from '@vonk/db/drift';
import { createTestDatabase } from './create-test-database.ts';

/** The SQL of the migration that schema.prisma still needs; empty if none. */
export const diffMigrations = async (): Promise<string> => {
  const database = await createTestDatabase();
  try {
    return await findDrift(database.url);
  } finally {
    await database.drop();
  }
};
