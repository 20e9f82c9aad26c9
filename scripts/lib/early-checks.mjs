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

const readPort = () => {
  const text = process.env.PORT?.trim() || '3000';
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError('PORT must be a port: a whole number from 1 to 65535.');
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

const requireDatabaseServer = async () => {
  const url = process.env.DATABASE_URL?.trim();
  if (!url) return;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed?.hostname || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new StartError('DATABASE_URL must be an address like postgresql://user:password@host:5432/name.');
  }
  const port = Number(parsed.port || 5432);
  if (await isListening(port, parsed.hostname.replace(/^\[|\]$/g, ''))) return;
  throw new StartError(`The database at ${parsed.hostname}:${port} cannot be used: no server answers there.`);
};

/** Throws `StartError` with one sentence, or answers the claimed data folder and the site's port. */
export const checkEarly = async () => {
  const port = readPort();
  const { folder, lock } = await claimDataFolder(port);
  try {
    await requirePort(port, process.env.VONK_HOST?.trim() || '127.0.0.1');
    await requireDatabaseServer();
    return { dataDir: folder, port, release: lock.release, tellStopping: () => lock.update({ isStopping: true }) };
  } catch (error) {
    lock.release();
    throw error;
  }
};
