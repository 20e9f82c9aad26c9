// A lock file that names its holder. It is released when the holder is gone, for whatever reason.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './start-error.mjs';

/**
 * The start time of a process from the kernel: distinguishes a reused pid from the process we knew. Null except on
 * Linux.
 */
const startedAt = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : fields[19];
  } catch {
    return null;
  }
};

const isAlive = (holder) => {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return holder.started === null || startedAt(holder.pid) === holder.started;
};

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
};

const parse = (text) => {
  try {
    const holder = JSON.parse(text);
    return Number.isInteger(holder?.pid) ? holder : null;
  } catch {
    return null;
  }
};

/**
 * Moves a dead holder's file away. Only one of several contenders succeeds; a file that changed meanwhile is put back.
 */
const clearStale = (path, seen) => {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (read(aside) !== seen) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
};

/**
 * Takes the lock, or returns its holder.
 * @param {string} path lock file in an existing, writable folder
 * @param {Record<string, unknown>} [info] stored beside the pid, for the message that a second process prints
 * @returns {{ release: () => void, update: (info: object) => void, holder: null } | { release: null, holder: { pid: number } & Record<string, unknown> }}
 */
export const tryLock = (path, info = {}) => {
  const id = randomUUID();
  const textOf = (more) => JSON.stringify({ ...more, pid: process.pid, started: startedAt(process.pid), id });
  const draft = `${path}.${id}`;
  let own = textOf(info);
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        return {
          holder: null,
          release: () => {
            if (read(path) === own) rmSync(path, { force: true });
          },
          update: (more) => {
            if (read(path) !== own) return;
            const next = textOf({ ...info, ...more });
            try {
              writeFileSync(draft, next, { mode: 0o600 });
              renameSync(draft, path);
              own = next;
            } catch {
              // On a full disk others see the previous content; the lock is still held.
              rmSync(draft, { force: true });
            }
          },
        };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const seen = read(path);
      if (seen === null) continue;
      const holder = parse(seen);
      if (holder && isAlive(holder)) return { release: null, holder };
      clearStale(path, seen);
    }
  } finally {
    rmSync(draft, { force: true });
  }
};

/**
 * Waits until the lock is free and returns a function that releases it. Throws `StartError` after `timeout`
 * milliseconds, and AbortError if `signal` aborts the wait.
 */
export const waitForLock = async (path, { timeout = 120_000, info, signal } = {}) => {
  for (const end = Date.now() + timeout; ; await delay(100, undefined, { signal })) {
    const lock = tryLock(path, info);
    if (lock.release) return lock.release;
    if (Date.now() > end) throw new StartError(`Process ${lock.holder.pid} has held ${path} for too long.`);
  }
};
