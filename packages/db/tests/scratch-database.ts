import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** An empty database without migrations, on the server that the test set-up runs. */
export const createScratchDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const serverUrl = process.env.DATABASE_URL_TEST ?? process.env.VONK_TEST_SERVER_URL;
  if (!serverUrl) throw new Error('The tests run without their set-up; see vitest.config.ts.');
  const name = `vonk_test_${Date.now()}_${randomUUID().slice(0, 8)}`;
  const run = async (sql: string) => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };
  await run(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

/** The same for the tests of a file: filled in before them, and dropped after them. */
export function setUpScratchDatabase(): { url: string } {
  const database = {} as Awaited<ReturnType<typeof createScratchDatabase>>;
  beforeAll(async () => {
    Object.assign(database, await createScratchDatabase());
  });
  afterAll(() => database.drop());
  return database;
}

/** Runs one query on a separate connection. */
export const query = async <Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
};
