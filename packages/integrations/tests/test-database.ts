import { randomUUID } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env.DATABASE_URL_TEST ?? process.env.VONK_TEST_SERVER_URL ?? '';

export async function createTestDatabase() {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on('error', () => undefined);
  return {
    pool,
    url: url.href,
    async drop() {
      await pool.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
