import { PrismaPg } from '@prisma/adapter-pg';
import type { Logger } from '@vonk/logger';
import pg from 'pg';
import { assertDatabaseUrl, DatabaseUnavailableError, unavailable } from './database-unavailable.ts';
import { PrismaClient } from './generated/client.ts';
import { createObservedPool, type QueryObserver } from './observed-pool.ts';
import { requireVersion } from './server-version.ts';
import { runTransaction } from './transaction.ts';

export type DbOptions = {
  url: string;
  /** Maximum number of connections; reads, writes and Prisma share them. */
  max?: number;
  logger: Logger;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  /** Milliseconds after which the server cancels a statement. */
  statementTimeout?: number;
  /**
   * Milliseconds after which a connection attempt or a query is abandoned; for when another server can be queried
   * instead.
   */
  timeout?: number;
} & QueryObserver;

export type Db = {
  /** For writes and ordinary reads. */
  prisma: PrismaClient;
  /** For prepared SQL; shares its connections with Prisma. */
  pool: pg.Pool;
  /** Runs one transaction on one connection; retries it after a deadlock or serialization failure. */
  tx<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Throws `DatabaseUnavailableError` unless the server responds to a query and is new enough. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

const DEFAULT_CONNECTIONS = 10;
const CONNECT_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 30_000;
const STATEMENT_TIMEOUT = 30_000;
/** Extra milliseconds beyond the statement timeout before an unresponsive server is abandoned. */
const ANSWER_GRACE = 5_000;

const { builtins } = pg.types;

// As in pg's defaults, int8 and numeric stay strings and timestamptz becomes a Date. pg parses the other two types in
// the process's time zone, which would shift dates.
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMP]: (value) => new Date(`${value.replace(' ', 'T')}Z`),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format as 'text'),
};

/** Opens no connection yet; they are made on demand. Throws `DatabaseUnavailableError` on an invalid address. */
export const createDb = ({
  url,
  max = DEFAULT_CONNECTIONS,
  logger,
  applicationName,
  statementTimeout = STATEMENT_TIMEOUT,
  timeout,
  ...observer
}: DbOptions): Db => {
  assertDatabaseUrl(url);
  const settings: pg.PoolConfig = {
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: timeout ?? CONNECT_TIMEOUT,
    query_timeout: timeout ?? statementTimeout + ANSWER_GRACE,
    idleTimeoutMillis: IDLE_TIMEOUT,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    keepAlive: true,
    types,
  };
  const pool = createObservedPool(settings, { logger, ...observer });
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  // A connection cut during a query already fails that query; without a listener, the event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Prisma's own errors would include the values of the call.
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
  let closing: Promise<void> | undefined;
  let isKnown = false;
  return {
    prisma,
    pool,
    tx: (work) => runTransaction(pool, work),
    ready: async () => {
      try {
        if (isKnown) await pool.query('SELECT 1');
        else await requireVersion(pool, url);
        isKnown = true;
      } catch (error) {
        throw error instanceof DatabaseUnavailableError ? error : unavailable(url, error);
      }
    },
    close: () => {
      closing ??= prisma.$disconnect().then(() => pool.end());
      return closing;
    },
  };
};
