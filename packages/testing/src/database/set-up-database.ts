import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

/** A database for the tests of a file: filled in before them, and dropped after them. */
export function setUpDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
  });
  afterAll(() => database.drop?.());
  return database;
}
