// Checks that need nothing but Node, before the slow install.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isListening, requirePort } from './ports.mjs';
import { tryLock } from './process-lock.mjs';
import { inRoot, root } from './root.mjs';
import { StartError } from './start-error.mjs';

// In milliseconds: how long a start waits for another one that is stopping, or that may be about to get its signal.
const STOPPING = 15_000;
const GRACE = 700;

const PROBE_SIZE = 8192;

/** Adds the variables of `.env` to the environment, which takes precedence. */
export const loadDotEnv = () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
};

/** Like a recursive mkdir, which in Node retries for ever if the file system refuses new folders with ENOENT. */
const makeFolder = (folder) => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
};

/** Creates the data folder, checks that it is writable, and takes its lock. */
const claimDataFolder = async (port) => {
  const folder = path.resolve(root, process.env.VONK_DATA_DIR?.trim() || '.data');
  try {
    makeFolder(folder);
    const probe = path.join(folder, `.probe-${process.pid}`);
    // An empty file would fit even on a full disk.
    writeFileSync(probe, '-'.repeat(PROBE_SIZE));
    rmSync(probe);
  } catch (error) {
    if (error.code === 'ENOSPC') {
      throw new StartError(
        `The disk of the data folder ${folder} is full: free some space, or set VONK_DATA_DIR to another.`,
      );
    }
    throw new StartError(`The data folder ${folder} cannot be written (${error.code}); set VONK_DATA_DIR to another.`);
  }
  for (const asked = Date.now(); ; await delay(100)) {
    const lock = tryLock(path.join(folder, 'vonk.lock'), { port });
    if (lock.release) return { folder, lock };
    const { pid, port: other, isStopping } = lock.holder;
    // npm may exit before its child: a start right after a stop waits for the child to end.
    if (Date.now() - asked < (isStopping ? STOPPING : GRACE)) continue;
    throw new StartError(`Vonk is already running in this folder: process ${pid}, http://localhost:${other}.`);
  }
};

const requireDatabaseServer = async ({ host, port }) => {
  if (await isListening(port, host)) return;
  throw new StartError(`The database at ${host}:${port} cannot be used: no server answers there.`);
};

/**
 * Returns the claimed data folder and the site's port, or throws `StartError` with one sentence.
 * @param {{ port: number, databaseServer: { host: string, port: number } | null }} variables
 */
export const checkEarly = async ({ port, databaseServer }) => {
  const { folder, lock } = await claimDataFolder(port);
  try {
    await requirePort(port, process.env.VONK_HOST?.trim() || '127.0.0.1');
    if (databaseServer) await requireDatabaseServer(databaseServer);
    return { dataDir: folder, port, release: lock.release, tellStopping: () => lock.update({ isStopping: true }) };
  } catch (error) {
    lock.release();
    throw error;
  }
};
