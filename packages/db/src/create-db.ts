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
  /** Most connections at a time; reads, writes and Prisma share them. */
  max?: number;
  logger: Logger;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  /** Milliseconds that the server may work at one statement. */
  statementTimeout?: number;
  /** Milliseconds after which a connection or an answer is given up, where there is another server to ask. */
  timeout?: number;
} & QueryObserver;

export type Db = {
  /** For writes and ordinary reads. */
  prisma: PrismaClient;
  /** For prepared SQL; the same connections as Prisma's. */
  pool: pg.Pool;
  /** One transaction on one connection; retried by itself after a deadlock or serialization failure. */
  tx<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Throws `DatabaseUnavailableError` unless a query is answered, by a server that is new enough. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

const DEFAULT_CONNECTIONS = 10;
const CONNECT_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 30_000;
const STATEMENT_TIMEOUT = 30_000;
/** Milliseconds more than that until a server that says nothing at all is given up. */
const ANSWER_GRACE = 5_000;

const { builtins } = pg.types;

// int8 and numeric stay strings and timestamptz becomes a Date, as pg does by itself. It reads the other two in the
// process's own time zone, which would move dates.
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMP]: (value) => new Date(`${value.replace(' ', 'T')}Z`),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format as 'text'),
};

/** Opens nothing yet: connections are made as they are needed. Throws `DatabaseUnavailableError` on a wrong address. */
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
  // A connection that is cut while at work fails its query; without a listener the event would end the process besides.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Prisma's own errors would quote the values of the call.
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
