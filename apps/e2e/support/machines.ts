import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, makeStandby, startEmbeddedPostgres } from '@vonk/db/embedded';
import { freePort } from '@vonk/testing/free-port';
import pg from 'pg';
import { haproxy } from './haproxy.ts';
import { ROOT, runProcess, type Spawned, startProcess } from './spawned.ts';

/** Longer than the proxy needs to notice, as in docker/compose.yml. */
const DRAIN_SECONDS = '3';
const inRoot = (...parts: string[]) => path.join(ROOT, ...parts);

type Kind = 'api' | 'web' | 'worker';
const PROGRAMS: Record<Kind, string> = {
  api: inRoot('apps/api/dist/main.js'),
  web: inRoot('apps/web/build/server.js'),
  worker: inRoot('apps/worker/dist/main.js'),
};

const KINDS = Object.keys(PROGRAMS) as Kind[];

/** One api, one web and one worker. */
export interface Machine {
  ports: { api: number; web: number };
  processes: Record<Kind, Spawned>;
  start(kind: Kind): Spawned;
}

/** Two machines' processes behind the proxy of docker/proxy, over one database and its replica. */
export interface Installation {
  /** The proxy's origin, as visitors see it. */
  origin: string;
  machines: Machine[];
  db: pg.Pool;
  replica: { db: pg.Pool; kill(): void; start(): Promise<void> };
  /** Restarts a machine's processes as a supervisor does, and waits until the proxy sends them requests. */
  restart(machine: Machine): Promise<void>;
  /** The processes' latest output, without successful responses. */
  output(): string;
  stop(): Promise<void>;
}

export async function startInstallation(): Promise<Installation> {
  const home = await mkdtemp(path.join(tmpdir(), 'vonk machines '));
  const undo: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of undo.splice(0).reverse()) await end();
  };
  try {
    return { ...(await bringUp(home, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(home: string, undo: (() => Promise<unknown>)[]): Promise<Omit<Installation, 'stop'>> {
  const proxyProgram = haproxy();
  const primaryDir = path.join(home, 'primary');
  const primary = await startEmbeddedPostgres({ dir: primaryDir, database: 'vonk' });
  undo.push(() => primary.stop());
  const [front, inside] = [await freePort(), await freePort()];
  const env = environment({ home, front, inside, databaseUrl: primary.url });
  for (const step of ['scripts/lib/migrate.mjs', 'prisma/seed/dist/main.js']) {
    await runProcess(process.execPath, [inRoot(step)], env);
  }
  const standby = { dir: path.join(home, 'standby'), database: 'vonk' };
  await makeStandby({ primary: { dir: primaryDir, url: primary.url }, dir: standby.dir });
  let follower: EmbeddedPostgres = await startEmbeddedPostgres(standby);
  undo.push(() => follower.stop());
  env.DATABASE_REPLICA_URL = follower.url;

  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const smtp = [await freePort(), await freePort()] as const;
  const machines = await Promise.all(
    smtp.map(async (smtpPort, index): Promise<Machine> => {
      const own = { api: ports[2 * index] as number, web: ports[2 * index + 1] as number };
      const envOf = {
        ...env,
        API_PORT: String(own.api),
        PORT: String(own.web),
        VONK_SMTP_SINK_PORT: String(smtpPort),
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      };
      const start = (kind: Kind) => startProcess(process.execPath, [PROGRAMS[kind]], envOf);
      const machine = {
        ports: own,
        processes: { api: start('api'), web: start('web'), worker: start('worker') },
        start,
      };
      undo.push(() => Promise.all(KINDS.map((kind) => machine.processes[kind].stop())));
      await Promise.all(KINDS.map((kind) => untilReady(machine, kind)));
      return machine;
    }),
  );
  const servers = path.join(home, 'servers.cfg');
  await writeFile(servers, serversOf(machines));
  const proxy = startProcess(proxyProgram, ['-f', inRoot('docker/proxy/10-site.cfg'), '-f', servers], env);
  undo.push(() => proxy.stop());
  const bothServe = () => proxy.until(async () => (await textAt(inside, '/servers')) === 'api 2\nweb 2\nassets 2\n');
  await bothServe();
  const db = new pg.Pool({ connectionString: primary.url, max: 2 });
  const replicaDb = new pg.Pool({ connectionString: follower.url, max: 1 });
  // The replica is killed, and with it these connections.
  replicaDb.on('error', () => undefined);
  undo.push(
    () => db.end(),
    () => replicaDb.end(),
  );
  return {
    origin: `http://localhost:${front}`,
    machines,
    db,
    output: () =>
      [proxy, ...machines.flatMap(({ processes }) => Object.values(processes))]
        .flatMap((each) => each.output().split('\n'))
        .filter((line) => !line.includes('"level":"info"') && !line.includes('"level":30'))
        .join('\n'),
    replica: {
      db: replicaDb,
      kill: () => process.kill(follower.pid, 'SIGKILL'),
      start: async () => {
        follower = await startEmbeddedPostgres({ ...standby, port: follower.port });
      },
    },
    async restart(machine) {
      await Promise.all(KINDS.map((kind) => restartProcess(machine, kind)));
      await bothServe();
    },
  };
}

async function restartProcess(machine: Machine, kind: Kind): Promise<void> {
  const code = await machine.processes[kind].stop();
  if (code !== 0) throw new Error(`the ${kind} ended with ${code}: ${machine.processes[kind].output()}`);
  machine.processes[kind] = machine.start(kind);
  await untilReady(machine, kind);
}

/** The demo, so that mails can be read. All requests come from one address here. */
function environment(options: { home: string; front: number; inside: number; databaseUrl: string }) {
  const secret = (of: string) => `a-secret-for-the-${of}-of-two-machines-0123456789`;
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    VONK_DEMO: '1',
    VONK_DATA_DIR: path.join(options.home, 'data'),
    VONK_HOST: '127.0.0.1',
    VONK_PUBLIC_ORIGIN: `http://localhost:${options.front}`,
    VONK_PROXY_SECRET: secret('proxy'),
    VONK_LINK_SECRET: secret('link'),
    VONK_LIMIT_FACTOR: '1000',
    VONK_DRAIN_SECONDS: DRAIN_SECONDS,
    VONK_PROXY_BIND: `127.0.0.1:${options.front}`,
    VONK_PROXY_INSIDE: `127.0.0.1:${options.inside}`,
    API_ORIGIN: `http://127.0.0.1:${options.inside}`,
    DATABASE_URL: options.databaseUrl,
  };
  return env;
}

function serversOf(machines: readonly Machine[]): string {
  const backend = (name: string, kind: 'api' | 'web', defaults: string) =>
    [
      `backend ${name} from ${defaults}`,
      ...machines.map(({ ports }, index) => `  server ${kind}${index + 1} 127.0.0.1:${ports[kind]}`),
      '',
    ].join('\n');
  return [
    backend('api', 'api', 'api-processes'),
    backend('web', 'web', 'web-processes'),
    backend('assets', 'web', 'asset-processes'),
  ].join('\n');
}

async function untilReady({ ports, processes }: Machine, kind: Kind): Promise<void> {
  const process = processes[kind];
  if (kind === 'worker') await process.until(async () => process.output().includes('"working"'));
  else
    await process.until(async () => (await textAt(ports[kind], kind === 'api' ? '/api/ready.php' : '/ready')) !== null);
}

/** Null unless the status is 2xx. */
async function textAt(port: number, where: string): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${where}`).catch(() => null);
  return answer?.ok ? answer.text() : null;
}
