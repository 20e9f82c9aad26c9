import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Connections to an empty database on the run's server, which is dropped when the test is finished. @vonk/testing has
 * the same and more, but depends on this package: turbo allows no cycle.
 */
export async function createTestDatabase(): Promise<pg.Pool> {
  const serverUrl = process.env.DATABASE_URL_TEST ?? process.env.VONK_TEST_SERVER_URL;
  if (!serverUrl) throw new Error('the global setup of Vitest starts a server');
  const name = `integrations_${randomUUID().replaceAll('-', '')}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  // Dropping ends connections that the pool is still closing.
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return pool;
}

async function run(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
