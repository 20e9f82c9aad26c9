// What can be found out before the slow install, with nothing but Node.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isListening, requirePort } from './ports.mjs';
import { tryLock } from './process-lock.mjs';
import { inRoot, root } from './root.mjs';
import { StartError } from './start-error.mjs';

// How long a start waits for another that stops, or that may just be told to. In milliseconds.
const STOPPING = 15_000;
const GRACE = 700;

const PROBE_SIZE = 8192;

/** Adds what `.env` says to the environment, which keeps the last word. */
export const loadDotEnv = () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
};

/** Like a recursive mkdir, which in Node tries for ever where the file system refuses new folders with ENOENT. */
const makeFolder = (folder) => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
};

/** Makes the data folder, proves that it can be written, and takes its lock. */
const claimDataFolder = async (port) => {
  const folder = path.resolve(root, process.env.VONK_DATA_DIR?.trim() || '.data');
  try {
    makeFolder(folder);
    const probe = path.join(folder, `.probe-${process.pid}`);
    // An empty file would fit on a full disk.
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
    // npm can be gone before what it ran: a start right after a stop waits for that to end.
    if (Date.now() - asked < (isStopping ? STOPPING : GRACE)) continue;
    throw new StartError(`Vonk is already running in this folder: process ${pid}, http://localhost:${other}.`);
  }
};

const requireDatabaseServer = async ({ host, port }) => {
  if (await isListening(port, host)) return;
  throw new StartError(`The database at ${host}:${port} cannot be used: no server answers there.`);
};

/**
 * Throws `StartError` with one sentence, or answers the claimed data folder and the site's port.
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
