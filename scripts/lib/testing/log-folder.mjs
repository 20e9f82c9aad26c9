import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from './is-running.mjs';

/** How many finished runs keep their logs. */
const KEPT = 3;

const pidOf = (name) => Number(/^[\dT-]+-(\d+)$/.exec(name)?.[1]);

/** Removes the logs of earlier runs, except the newest and those still running. */
const removeOld = (parent) => {
  const names = readdirSync(parent).filter((name) => !isRunning(pidOf(name)));
  // Their names start with their start time.
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
      // Belongs to another account.
    }
  }
};

/** Creates a folder in `parent` for the output of this run's tools. */
export const makeLogFolder = (parent, now = new Date()) => {
  const folder = path.join(parent, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  removeOld(parent);
  return folder;
};
