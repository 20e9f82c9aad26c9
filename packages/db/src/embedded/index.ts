import { existsSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, openPath, openPrograms, ownFolder, takeOverCopy } from './account.ts';
import { findBinaries } from './binaries.ts';
import { checkCluster, REPLACE } from './check-cluster.ts';
import { type Cluster, createCluster, isDiskFull, lastLines, reasonIn, urlOf } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { answers, disownStalePid, isPostmaster, readPostmaster } from './postmaster.ts';
import { runProgram } from './program.ts';

export { backUpEmbeddedPostgres } from './back-up.ts';
export { copyToDisk, copyTree } from './copy-tree.ts';
export { EmbeddedPostgresError } from './error.ts';
export { findEmbeddedPostgres } from './find.ts';
export { makeStandby } from './standby.ts';

/** Recovery after a crash takes as long as the work since the last checkpoint. */
const START_TIMEOUT = 300_000;
const RETRY_TIMEOUT = 10_000;
// Temporary failures: backends of a killed server that are still ending, a rival that is starting, a port taken
// meanwhile.
const PASSING = /shared memory|lock file|could not (bind|create)|already in use/i;
const STOP_TIMEOUT = 20_000;
const LOG_LIMIT = 5 * 1024 * 1024;

export type EmbeddedOptions = {
  /** This server's folder; created when missing. */
  dir: string;
  /** A required port; without it, any free one is used. A running server keeps its port. */
  port?: number;
  /** The database to create and to use in the url. */
  database?: string;
  /** `off` is for tests only: commits are faster, but a crash of the machine loses the data. */
  durability?: 'on' | 'off';
  /** In milliseconds, how long a server may take to start or to recover; by default five minutes. */
  startTimeout?: number;
  /** Memory for caching tables and indexes, in PostgreSQL's size notation; 64MB is for a small site. */
  sharedBuffers?: string;
  /** Notified of folders that were made searchable for the account that replaces root. */
  onNotice?: (notice: string) => void;
};

export type EmbeddedPostgres = {
  url: string;
  port: number;
  /** The server's own process. */
  pid: number;
  /** Whether it was already running before this call. */
  reused: boolean;
  isRunning(): boolean;
  /** Stops the server: open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>;
};

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_worker_processes: '6',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  max_wal_senders: '4',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const FAST_AND_LOOSE: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  // Many test processes share one server.
  max_connections: '300',
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const isAlive = (cluster: Cluster): boolean => {
  const holder = readPostmaster(cluster.data);
  return holder !== null && isPostmaster(holder.pid, cluster.data);
};

const findRunning = async (cluster: Cluster): Promise<{ pid: number; port: number } | null> => {
  const found = readPostmaster(cluster.data);
  if (!found?.port || !isPostmaster(found.pid, cluster.data)) return null;
  return (await answers(urlOf(cluster, found.port, 'postgres'), cluster.data)) ? found : null;
};

const launch = async (cluster: Cluster, port: number, { durability, sharedBuffers }: EmbeddedOptions) => {
  disownStalePid(cluster.data);
  if ((statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT)
    renameSync(cluster.log, `${cluster.log}.1`);
  const settings = {
    ...SETTINGS,
    ...(durability === 'off' ? FAST_AND_LOOSE : {}),
    ...(sharedBuffers ? { shared_buffers: sharedBuffers } : {}),
    port: String(port),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value || '""'}`);
  const { code } = await runProgram(
    cluster.programs.pgCtl,
    ['-D', cluster.data, '-w', '-t', '60', '-s', '-l', cluster.log, '-o', flags.join(' '), 'start'],
    cluster.account,
  );
  return code;
};

const tailOf = (file: string): string => {
  try {
    return lastLines(readFileSync(file, 'utf8'));
  } catch {
    return 'no log was written';
  }
};

const isHopeless = (log: string): boolean => /FATAL|PANIC|could not find/.test(log) && !PASSING.test(log);

/** Finds the folder's server or starts one. PostgreSQL's own lock settles a race between two starts. */
const findOrLaunch = async (cluster: Cluster, options: EmbeddedOptions) => {
  let patience = Date.now() + RETRY_TIMEOUT;
  for (
    const end = Date.now() + (options.startTimeout ?? START_TIMEOUT);
    Date.now() < Math.min(end, patience);
    await delay(200)
  ) {
    const running = await findRunning(cluster);
    if (running) return { pid: running.pid, port: running.port, reused: true };
    if (isAlive(cluster)) {
      // The server is starting, recovering or stopping: check again rather than launch a second one.
      patience = end;
      continue;
    }
    if (options.port && !(await isFree(options.port))) {
      throw new EmbeddedPostgresError(`Port ${options.port}, wanted for the database, is in use by another program.`);
    }
    const code = await launch(cluster, options.port ?? (await freePort()), options);
    const started = code === 0 ? await findRunning(cluster) : null;
    if (started) return { pid: started.pid, port: started.port, reused: false };
    if (code === null || (!isAlive(cluster) && isHopeless(tailOf(cluster.log)))) break;
  }
  if (isAlive(cluster)) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster.dir} is still starting, which can take minutes after a crash. Start again once ${cluster.log} says that it is ready.`,
    );
  }
  const said = tailOf(cluster.log);
  const what = isDiskFull(said, cluster.dir) ? 'The disk is full: free some space, then start again.' : REPLACE;
  throw new EmbeddedPostgresError(`The database in ${cluster.dir} does not start: ${reasonIn(said)}. ${what}`);
};

const ensureDatabase = async (url: string, database: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process created it between the two statements.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
};

const stopServer = async (cluster: Cluster, pid: number): Promise<void> => {
  const stop = (mode: string, seconds: number) =>
    runProgram(
      cluster.programs.pgCtl,
      ['-D', cluster.data, '-m', mode, '-w', '-t', String(seconds), 'stop'],
      cluster.account,
    );
  if (!isPostmaster(pid, cluster.data)) return;
  const { code } = await stop('fast', 6);
  if (code !== 0 && isPostmaster(pid, cluster.data)) await stop('immediate', 2);
  for (const end = Date.now() + STOP_TIMEOUT; isPostmaster(pid, cluster.data); await delay(50)) {
    if (Date.now() > end) throw new EmbeddedPostgresError(`The embedded database (process ${pid}) does not stop.`);
  }
};

/**
 * Runs the embedded PostgreSQL server of a folder: creates it, reuses it if it is running, recovers it after a crash.
 * It listens on 127.0.0.1 only, has its own password, and outlives this process until `stop`.
 * Throws `EmbeddedPostgresError` with one sentence when it cannot.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const programs = await findBinaries();
  const account = chooseAccount(path.resolve(options.dir, 'data'));
  ownFolder(path.resolve(options.dir), account);
  // The server reports its folder with symbolic links resolved.
  const dir = realpathSync(options.dir);
  const data = path.join(dir, 'data');
  if (existsSync(path.join(data, 'PG_VERSION'))) takeOverCopy(data, account);
  for (const folder of [...openPath(data, account), ...openPrograms(programs.pgCtl, account)]) {
    options.onNotice?.(`Made ${folder} passable for the account that runs the database.`);
  }
  const cluster: Cluster = { dir, data, log: path.join(dir, 'server.log'), account, programs };
  await checkCluster(cluster);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await createCluster(cluster);
  const server = await findOrLaunch(cluster, options);
  const database = options.database ?? 'postgres';
  if (database !== 'postgres') await ensureDatabase(urlOf(cluster, server.port, 'postgres'), database);
  return {
    ...server,
    url: urlOf(cluster, server.port, database),
    isRunning: () => isPostmaster(server.pid, data),
    stop: () => stopServer(cluster, server.pid),
  };
};
