import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from './is-running.mjs';

const PREFIX = 'vonk-tests-';
const MEMORY = '/dev/shm';
/** In bytes, what all parallel tests may store there: databases, browser profiles, sites. */
const ROOM = 6 * 2 ** 30;

/** Removes what a killed run left behind. */
const removeStale = (parent) => {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^vonk-tests-(\d+)-/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Belongs to another account.
    }
  }
};

const make = (parent) => {
  removeStale(parent);
  return mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
};

/** Some systems do not allow executing programs there. */
const runsPrograms = (folder) => {
  const program = path.join(folder, 'program');
  try {
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
};

const makeInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM) return null;
    const folder = make(MEMORY);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // Not available on this system.
  }
  return null;
};

/**
 * A folder for the tests' temporary files; whatever is left in it afterwards is a leak. It is in memory if there is
 * room, unless TMPDIR is set: test databases are created and dropped by the hundred, and some disks take 300 ms for
 * each.
 */
export const makeTemporaryFolder = () => {
  const folder = (process.env.TMPDIR ? null : makeInMemory()) ?? make(tmpdir());
  // The database's own account must be able to traverse it.
  chmodSync(folder, 0o711);
  return folder;
};
