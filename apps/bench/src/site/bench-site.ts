import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb, type Db } from '@vonk/db';
import { type EmbeddedPostgres, makeStandby, startEmbeddedPostgres } from '@vonk/db/embedded';
import { migrate } from '@vonk/db/migrate';
import { silentLogger } from '@vonk/logger';
import { freePort } from '@vonk/testing/free-port';
import { createHttpClient } from '../client/http-client.ts';
import { makeWorld, type World } from '../world/make-world.ts';
import { type NodeProcess, runNode, startNode } from './node-process.ts';
import { startProvider } from './provider.ts';
import { inRoot } from './root.ts';

const READY_WITHIN = 30_000;
/** Database connections of the api and of the floors: the api's default. */
export const POOL_SIZE = 10;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ASK_BENCH_PROVIDER = inRoot('apps/bench/src/site/ask-bench-provider.mjs');
const WEB_BUILD = inRoot('apps/web/build/server.js');

/** The built site with its own database, in a folder that is deleted when it stops. */
export interface BenchSite {
  /** The bench's own connections, as many as the api's. */
  db: Db;
  world: World;
  /** Sent with forwarded addresses, as our web server does. */
  proxySecret: string;
  /** The database's main process. */
  databasePid: number;
  /** Starts the api on first use; another number starts another process of it. */
  api(number?: number, env?: Record<string, string>): Promise<{ port: number; pid: number }>;
  /** Starts the web server on first use, with the api of the same number; null if it is not built. */
  web(number?: number): Promise<{ port: number } | null>;
  /** A second database that replicates the first by streaming. */
  startReplica(): Promise<EmbeddedPostgres>;
  /** A worker that sends its mails to this server. */
  worker(smtpUrl: string): Promise<{ pid: number }>;
  stop(): Promise<void>;
}

/** On a signal, this process also stops what it started. */
export async function startBenchSite(
  say: (line: string) => void,
  { people, sharedBuffers }: { people?: number; sharedBuffers?: string } = {},
): Promise<BenchSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-bench-'));
  const processes: NodeProcess[] = [];
  const primary = { dir: path.join(folder, 'postgres'), database: 'vonk' };
  const server = await startEmbeddedPostgres({ ...primary, durability: 'on', sharedBuffers });
  let replica: EmbeddedPostgres | undefined;
  const provider = await startProvider();
  const env = { ...environment(folder, server.url), BENCH_PROVIDER_PORT: String(provider.port) };
  const db = createDb({ url: server.url, max: POOL_SIZE, logger: silentLogger(), applicationName: 'vonk-bench' });

  async function stopAll(): Promise<void> {
    for (const child of processes.toReversed()) await child.stop();
    provider.stop();
    await db.close();
    await replica?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopAll());
  for (const signal of SIGNALS) process.once(signal, () => void stop().finally(() => process.exit(1)));

  async function start(args: string[], port: number, own: Record<string, string>, ready: string): Promise<NodeProcess> {
    const child = startNode(args, { ...env, ...own });
    processes.push(child);
    await child.until(() => answers(port, ready), READY_WITHIN);
    return child;
  }
  async function startApi(own: Record<string, string>) {
    const port = await freePort();
    const args = ['--import', ASK_BENCH_PROVIDER, inRoot('apps/api/dist/main.js')];
    const { pid } = await start(args, port, { API_PORT: String(port), ...own }, '/api/ready.php');
    return { port, pid };
  }
  async function startReplica() {
    const dir = path.join(folder, 'replica');
    await makeStandby({ primary: { dir: primary.dir, url: server.url }, dir });
    replica = await startEmbeddedPostgres({ dir, database: primary.database, durability: 'on', sharedBuffers });
    return replica;
  }
  async function startWeb(number: number) {
    if (!existsSync(WEB_BUILD)) return null;
    const [port, { port: apiPort }] = [await freePort(), await useApi(number)];
    await start([WEB_BUILD], port, { PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}` }, '/');
    return { port };
  }
  async function worker(smtpUrl: string) {
    const child = startNode([inRoot('apps/worker/dist/main.js')], { ...env, SMTP_URL: smtpUrl });
    processes.push(child);
    await child.until(isWorking, READY_WITHIN);
    return { pid: child.pid };
  }
  /** It starts to listen for changes before it takes jobs. */
  async function isWorking(): Promise<boolean> {
    const { rowCount } = await db.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE application_name = 'vonk-worker' AND query LIKE 'LISTEN%'`,
    );
    return (rowCount ?? 0) > 0;
  }
  const apis: ReturnType<typeof startApi>[] = [];
  const webs: ReturnType<typeof startWeb>[] = [];
  const useApi = (number = 0, own: Record<string, string> = {}) => (apis[number] ??= startApi(own));

  try {
    await migrate({ url: server.url, logger: silentLogger() });
    await runNode([inRoot('prisma/seed/dist/main.js')], env);
    const world = await makeWorld(db, say, people);
    return {
      db,
      world,
      stop,
      proxySecret: env.VONK_PROXY_SECRET,
      databasePid: server.pid,
      api: useApi,
      web: (number = 0) => (webs[number] ??= startWeb(number)),
      startReplica,
      worker,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As in production, except for limits that one address sending everything would hit. */
function environment(folder: string, databaseUrl: string) {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    VONK_DEMO: '0',
    VONK_DATA_DIR: folder,
    VONK_HOST: '127.0.0.1',
    VONK_PROXY_SECRET: randomBytes(32).toString('base64url'),
    VONK_LINK_SECRET: randomBytes(32).toString('base64url'),
    VONK_LIMIT_FACTOR: '1000',
    VONK_PUBLIC_ORIGIN: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_MAX: String(POOL_SIZE),
    // Its requests go to the bench's own provider.
    MOLLIE_API_KEY: 'test_benchbenchbenchbenchbench',
  };
}

/** Starts a site for some work, and stops it afterwards. */
export async function withBenchSite<T>(
  say: (line: string) => void,
  options: Parameters<typeof startBenchSite>[1],
  work: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const site = await startBenchSite(say, options);
  return work(site).finally(() => site.stop());
}

async function answers(port: number, address: string): Promise<boolean> {
  const client = createHttpClient(port, { connections: 1 });
  try {
    await client.send({ path: address, headers: { host: 'localhost' } });
    return true;
  } catch {
    return false;
  } finally {
    client.close();
  }
}
