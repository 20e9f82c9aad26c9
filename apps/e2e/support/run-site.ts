import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@vonk/testing/free-port';
import { ROOT } from './spawned.ts';

const READY = /Vonk runs at (\S+)/;

export interface RunningSite {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Resolves to the exit code, or to null if a signal ended it. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** A new data folder: a copy of the backup from `keepWorld` if there is one, otherwise empty. */
async function newData(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vonk site '));
  const kept = process.env.VONK_E2E_WORLD;
  if (kept) await cp(kept, dataDir, { recursive: true });
  return dataDir;
}

/** Backs up a running site into a new folder. `VONK_E2E_WORLD` names the backup that sites start from. */
export async function keepWorld({ dataDir }: RunningSite, folder: string): Promise<void> {
  const env = { ...process.env, VONK_DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['scripts/backup.mjs', folder], { cwd: ROOT, env });
}

/** Starts the built site as `npm start` does after its build, and resolves when it answers. */
export async function runSite(
  options: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<RunningSite> {
  const dataDir = options.dataDir ?? (await newData());
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ['scripts/run-site.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: '',
      VONK_DEMO: '1',
      VONK_DATA_DIR: dataDir,
      PORT: String(port),
      ...options.env,
    },
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (READY.test(printed)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`the site ended with ${code} before it answered:\n${printed}`)));
  }).catch(async (error) => {
    // If the site never came up, remove the folder made for it.
    if (!options.dataDir) await removeData(dataDir);
    throw error;
  });
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => printed,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export async function removeData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
