import { createDb, type Db } from '@vonk/db';
import { silentLogger } from '@vonk/logger';
import pg from 'pg';
import { ensureTemplate, testDatabaseName, withDatabase } from './template.ts';
import { acquireTestServer } from './test-server.ts';

export type TestDatabase = {
  url: string;
  /** Opened on first use. */
  db: Db;
  /** Closes `db` and removes the database, even if others are still connected. */
  drop(): Promise<void>;
};

type Source = { serverUrl: string; template: string };

const findSource = async (): Promise<Source> => {
  const given = process.env.DATABASE_URL_TEST ?? process.env.VONK_TEST_SERVER_URL;
  const serverUrl = given ?? (await acquireTestServer({ background: true })).url;
  return { serverUrl, template: await ensureTemplate(serverUrl) };
};

let source: Promise<Source> | undefined;

const run = async (serverUrl: string, sql: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: serverUrl, application_name: 'vonk-test-admin' });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
};

/** In milliseconds. On a busy machine hundreds of people wait long for a few connections. */
const PATIENCE = 120_000;

/** Connections of a test's own, which wait as long as a busy machine needs. */
export const openDb = (
  options: Omit<Parameters<typeof createDb>[0], 'applicationName'> & { applicationName?: string },
): Db => createDb({ applicationName: 'vonk-test', timeout: PATIENCE, statementTimeout: PATIENCE, ...options });

/** Opening a connection takes 10 ms of CPU time, and each new one fills its table caches again. */
const CONNECTIONS = 4;

/**
 * An empty, migrated database on a real PostgreSQL: the shared embedded server, or the one at `DATABASE_URL_TEST`,
 * whose user must be allowed to create databases.
 * @param options.connections the most that `db` opens; a worker that runs jobs on it needs 8
 */
export const createTestDatabase = async ({ connections = CONNECTIONS } = {}): Promise<TestDatabase> => {
  source ??= findSource();
  const { serverUrl, template } = await source;
  const name = testDatabaseName();
  // Copying files is faster than logging each page, especially without fsync.
  await run(
    serverUrl,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`,
  );
  const url = withDatabase(serverUrl, name);
  let db: Db | undefined;
  return {
    url,
    get db() {
      db ??= openDb({ url, max: connections, logger: silentLogger() });
      return db;
    },
    drop: async () => {
      await db?.close();
      await run(serverUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    },
  };
};
