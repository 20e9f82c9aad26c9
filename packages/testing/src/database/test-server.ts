import { userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@vonk/db/embedded';
import pg from 'pg';

export type TestServer = {
  /** URL of its database `postgres`. */
  url: string;
  /** Releases the server; the last user stops it. */
  release(): Promise<void>;
};

// Every user of the server holds this advisory lock shared; stopping needs it exclusively. A crashed user releases it
// automatically.
const LEASE = 861_170_001;
const ATTEMPTS = 10;

const serverDir = (): string => {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
  return path.join(root, 'node_modules', '.cache', 'vonk-test-pg', String(userInfo().uid));
};

const lease = async (url: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: url, application_name: 'vonk-test-lease' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [LEASE]);
    return client;
  } catch {
    // The last user stopped the server while this one was waiting.
    await client.end().catch(() => {});
    return null;
  }
};

/** Tests open thousands of connections, and the default login hashes the password 4,096 times for each. */
const easeLogins = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'vonk-test-logins' });
  await client.connect();
  try {
    const { username, password } = new URL(url);
    await client.query('SET scram_iterations = 1');
    await client.query(`ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${pg.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
};

/**
 * The embedded server shared by everyone with the same folder: the first starts it, the last stops it. The default
 * folder is that of this checkout. With `background` the process can exit while holding the server, which then stays
 * for the next.
 */
export const acquireTestServer = async ({ dir = serverDir(), background = false } = {}): Promise<TestServer> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const server = await startEmbeddedPostgres({ dir, durability: 'off' });
    // If another user has just stopped the server, the next attempt starts it again.
    if (!server.reused) await easeLogins(server.url).catch(() => {});
    const client = await lease(server.url);
    if (!client) continue;
    if (background) (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
    let released: Promise<void> | undefined;
    const release = async () => {
      await client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE]);
      const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [LEASE]);
      if (rows[0]?.last) await server.stop();
      await client.end().catch(() => {});
    };
    return {
      url: server.url,
      release: () => {
        released ??= release();
        return released;
      },
    };
  }
  throw new Error('The test database server is stopped again and again; see its log in node_modules/.cache.');
};
