import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from './is-running.mjs';

const PREFIX = 'vonk-tests-';
const MEMORY = '/dev/shm';
/** What all that runs at once may keep there, in bytes: databases, browser profiles, sites. */
const ROOM = 6 * 2 ** 30;

/** What a run that was killed could not remove. */
const removeStale = (parent) => {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^vonk-tests-(\d+)-/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
};

const make = (parent) => {
  removeStale(parent);
  return mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
};

/** Some systems run no program from there. */
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
    // Not on this system.
  }
  return null;
};

/**
 * A folder for all that tests keep for a while: what is left in it afterwards was forgotten. It is in memory where there
 * is room, unless TMPDIR says otherwise: test databases are made and dropped by the hundred, and some disks take 300 ms for
 * each.
 */
export const makeTemporaryFolder = () => {
  const folder = (process.env.TMPDIR ? null : makeInMemory()) ?? make(tmpdir());
  // The database's own account passes through.
  chmodSync(folder, 0o711);
  return folder;
};
