import { createDb, type Db } from '@vonk/db';
import { silentLogger } from '@vonk/logger';
import { createTestDatabase } from '@vonk/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseDown } from './database-down.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: silentLogger(), applicationName: 'vonk-hasty', statementTimeout: 1 });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

it.each([
  { by: 'prepared SQL', ask: () => db.pool.query('SELECT id FROM sites') },
  { by: 'Prisma', ask: () => db.prisma.site.findFirst() },
  { by: 'Prisma’s SQL', ask: () => db.prisma.$queryRaw`SELECT id FROM sites` },
])('a statement by $by that takes longer than it may is one to ask again later', async ({ ask }) => {
  const failure = await database.db.tx(async (client) => {
    await client.query('LOCK TABLE sites');
    return ask().catch((error: unknown) => error);
  });
  expect(isDatabaseDown(failure)).toBe(true);
});

it('a statement that is wrong is none', async () => {
  const failure = await database.db.pool.query('SELECT nonsense').catch((error: unknown) => error);
  expect(isDatabaseDown(failure)).toBe(false);
});
