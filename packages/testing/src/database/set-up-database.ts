import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

/** The database of a test file: filled in before its tests, and dropped after them. */
export function setUpDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
  });
  afterAll(() => database.drop?.());
  return database;
}
