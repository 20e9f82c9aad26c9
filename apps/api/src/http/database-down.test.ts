import { createDb, type Db } from '@vonk/db';
import { silentLogger } from '@vonk/logger';
import { setUpDatabase } from '@vonk/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseDown } from './database-down.ts';

const database = setUpDatabase();
let db: Db;

beforeAll(() => {
  db = createDb({ url: database.url, logger: silentLogger(), applicationName: 'vonk-hasty', statementTimeout: 1 });
});

afterAll(() => db.close());

it.each([
  { by: 'prepared SQL', ask: () => db.pool.query('SELECT id FROM sites') },
  { by: 'Prisma', ask: () => db.prisma.site.findFirst() },
  { by: 'Prisma’s SQL', ask: () => db.prisma.$queryRaw`SELECT id FROM sites` },
])('asks to try again later when a statement by $by takes too long', async ({ ask }) => {
  const failure = await database.db.tx(async (client) => {
    await client.query('LOCK TABLE sites');
    return ask().catch((error: unknown) => error);
  });
  expect(isDatabaseDown(failure)).toBe(true);
});

it('does not treat a wrong statement as an outage', async () => {
  const failure = await database.db.pool.query('SELECT nonsense').catch((error: unknown) => error);
  expect(isDatabaseDown(failure)).toBe(false);
});
