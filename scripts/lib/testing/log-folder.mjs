import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from './is-running.mjs';

/** Runs that have ended and whose logs are kept. */
const KEPT = 3;

const pidOf = (name) => Number(/^[\dT-]+-(\d+)$/.exec(name)?.[1]);

/** What earlier runs said, but for the newest and those that still go on. */
const removeOld = (parent) => {
  const names = readdirSync(parent).filter((name) => !isRunning(pidOf(name)));
  // Their names begin with when they began.
  const newest = new Set(
    names
      .filter((name) => pidOf(name))
      .toSorted()
      .slice(-KEPT),
  );
  for (const name of names) {
    if (newest.has(name)) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
};

/** A folder in `parent` for what the tools of this run say. */
export const makeLogFolder = (parent, now = new Date()) => {
  const folder = path.join(parent, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  removeOld(parent);
  return folder;
};
