import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

test('each test database is migrated, empty and separate', async () => {
  await first.db.prisma.interest.create({ data: { key: 'sushi', group: 'food', position: 1, names: {} } });
  expect(await first.db.prisma.interest.count()).toBe(1);
  expect(await second.db.prisma.interest.count()).toBe(0);
});

test('drop leaves nothing behind', async () => {
  const third = await createTestDatabase();
  const name = new URL(third.url).pathname.slice(1);
  await third.db.ready();
  await third.drop();
  const { rows } = await first.db.pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  expect(rows).toEqual([]);
});
