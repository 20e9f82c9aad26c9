import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@vonk/logger';
import { Logger as GraphileLogger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connectClient } from '../database-unavailable.ts';
import { requireVersion } from '../server-version.ts';
import { findPrismaDir, type MigrationFile, readMigrations } from './files.ts';
import { MigrationError } from './migration-error.ts';
import { type BookedMigration, plan } from './plan.ts';
import { ensureQueueIndex } from './queue-index.ts';

export { findPrismaDir, fingerprintMigrations } from './files.ts';
export { MigrationError } from './migration-error.ts';

export type MigrateOptions = {
  url: string;
  logger: Logger;
  /** A folder like `prisma` of this repository, which it is when absent. */
  dir?: string;
  /** Milliseconds per attempt to lock a table. Later queries on it wait as long, so it is short. */
  lockTimeout?: number;
  /** Number of retries before it gives up. */
  lockTries?: number;
  /** Stops before the next migration; the running one is completed. */
  signal?: AbortSignal;
};

/** Less than PostgreSQL's `deadlock_timeout`, so that in most deadlocks the migration gives way, and not a member's request. */
const LOCK_TIMEOUT = 800;
/** With an equally long pause after each, about five minutes. */
const LOCK_TRIES = 190;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const DISK_FULL = '53100';
const CONCURRENTLY = /\bCONCURRENTLY\b/i;

// The lock key of Prisma's own `migrate deploy`, so that the two can run concurrently.
const LOCK = 72_707_369;

const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

const NEWER =
  'a newer version has used this database: update this checkout, or name another database or data folder, if what it shows is wrong';

type Patience = { lockTimeout: number; lockTries: number };

/**
 * Sent as one message of many statements, which PostgreSQL runs as one transaction unless the file says otherwise. A
 * file with a single statement runs outside a transaction, so it can create an index `CONCURRENTLY`.
 */
const execute = async (client: pg.Client, sql: string, { lockTimeout, lockTries }: Patience): Promise<void> => {
  // It waits without blocking others, and an interrupted build would leave an invalid index to drop.
  const isConcurrent = CONCURRENTLY.test(sql);
  await client.query(`SET lock_timeout = ${isConcurrent ? 0 : lockTimeout}`);
  for (let tries = 1; ; tries++) {
    try {
      return void (await client.query(sql));
    } catch (error) {
      // When the connection is lost, the original error says more than the failed rollback.
      await client.query('ROLLBACK').catch(() => {});
      if (isConcurrent || !isInTheWay((error as pg.DatabaseError).code) || tries === lockTries) throw error;
      await delay(lockTimeout);
    }
  }
};

/** Requests hold a table, or hold one and wait for another that the migration has locked. */
const isInTheWay = (code: string | undefined): boolean => code === LOCK_NOT_AVAILABLE || code === DEADLOCK;

/** The server ran out of a resource, was told to stop or is gone: the file is not at fault. */
const isCutShort = (code: string | undefined): boolean => code === undefined || /^(08|53|57)/.test(code);

const BOOK = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)`;

/**
 * The end of a file and its row in the books are one transaction, so an interrupted start leaves both or neither; what
 * comes before the end can be repeated. An index made `CONCURRENTLY` cannot be in a transaction: its row is written
 * before, and marked as finished after.
 */
const apply = async (client: pg.Client, file: MigrationFile, patience: Patience): Promise<void> => {
  const { name, checksum } = file;
  const id = randomUUID();
  const last = file.steps.at(-1) ?? '';
  const isConcurrent = CONCURRENTLY.test(last);
  const line = `('${id}', ${pg.escapeLiteral(checksum)}, ${pg.escapeLiteral(name)}`;
  if (isConcurrent) await client.query(`${BOOK} VALUES ${line}, NULL, 0)`);
  let sql = '';
  try {
    for (sql of file.steps.slice(0, -1)) await execute(client, sql, patience);
    sql = last;
    await execute(client, isConcurrent ? sql : `${sql}\n;\n${BOOK} VALUES ${line}, now(), 1)`, patience);
  } catch (cause) {
    const { message, position, code } = cause as pg.DatabaseError;
    const forget = () => client.query('DELETE FROM _prisma_migrations WHERE id = $1', [id]);
    if (!isConcurrent && isInTheWay(code)) {
      await forget();
      throw new MigrationError(
        `Migration ${name} waits for a table that is in use: end what holds it, then run again.`,
      );
    }
    if (!isConcurrent && isCutShort(code)) {
      throw new MigrationError(
        code === DISK_FULL
          ? `Migration ${name} was undone: the database's disk is full. Free some space, then start again.`
          : `Migration ${name} was cut short and undone (${message}); start again.`,
        { cause },
      );
    }
    const where = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
    if (!isConcurrent) await client.query(`${BOOK} VALUES ${line}, NULL, 0)`);
    await client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, `${message}${where}`]);
    throw new MigrationError(`Migration ${name} failed: ${message}${where}.`, { cause });
  }
  if (isConcurrent) {
    await client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [
      id,
    ]);
  }
};

/** Books a file whose changes the database already has. */
const adopt = async (client: pg.Client, { name, checksum }: MigrationFile): Promise<void> => {
  await client.query(`${BOOK} VALUES ($1, $2, $3, now(), 0)`, [randomUUID(), checksum, name]);
};

const quietGraphile = new GraphileLogger(() => () => {});

/**
 * Polls, since a statement waiting for the lock would hold a snapshot, and a concurrent index build would wait for
 * that.
 */
const waitForTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (rows[0]?.mine) return;
    await delay(200);
  }
};

/**
 * Brings a database up to date: our migrations in Prisma's bookkeeping, then the job queue's own. Several processes may
 * call it at once: one works, the others wait. Returns the names of the applied migrations.
 * Throws `DatabaseUnavailableError` or `MigrationError`.
 */
export const migrate = async ({
  url,
  logger,
  dir = findPrismaDir(),
  lockTimeout = LOCK_TIMEOUT,
  lockTries = LOCK_TRIES,
  signal,
}: MigrateOptions): Promise<string[]> => {
  const files = readMigrations(dir);
  const client = await connectClient(url, 'vonk-migrate');
  try {
    await requireVersion(client, url);
    await waitForTurn(client);
    await client.query(`SET client_min_messages = warning; ${TABLE}`);
    const { rows } = await client.query<BookedMigration>(
      `SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL
       ORDER BY finished_at, migration_name`,
    );
    const { pending, adopted, newer } = plan(files, rows);
    if (newer) logger.warn({ migration: newer }, NEWER);
    if (adopted) await adopt(client, adopted);
    for (const file of pending) {
      signal?.throwIfAborted();
      await apply(client, file, { lockTimeout, lockTries });
      logger.info({ migration: file.name }, 'migration applied');
    }
    await client.query('RESET lock_timeout');
    // A pool of one: the worker would open ten connections by default.
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    // A lost connection already fails its query; the worker requires these listeners.
    pool.on('error', () => {});
    pool.on('connect', (connection) => connection.on('error', () => {}));
    try {
      await runMigrations({ pgPool: pool, logger: quietGraphile });
    } finally {
      await pool.end();
    }
    await ensureQueueIndex(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
};
