import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, ownFolder } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { runProgram } from './program.ts';

/** One server's folder and what is needed to run it. */
export type Cluster = { dir: string; data: string; log: string; account: Account; programs: Binaries };

const USER = 'postgres';

/** Address of one of the cluster's databases on a port. */
export const urlOf = ({ data }: Pick<Cluster, 'data'>, port: number, database: string): string => {
  const password = readFileSync(path.join(data, 'vonk-password'), 'utf8');
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
};

/** The last lines of a program's output, joined into one. */
export const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' ').trim();

/** A new cluster and its log take about 60 MB. */
const LEAST_ROOM = 64 * 1024 * 1024;

/**
 * Whether a program failed because the disk is full: either its output says so, or it was cut off with little space
 * left.
 */
export const isDiskFull = (said: string, dir: string): boolean => {
  if (/No space left on device/.test(said)) return true;
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize < LEAST_ROOM;
};

/** Why the server did not start, according to its log. */
export const reasonIn = (log: string): string => {
  const reasons = [...log.matchAll(/(?:FATAL|PANIC): +(.+)/g)];
  return reasons.at(-1)?.[1] ?? lastLines(log);
};

const DRAFT = /^new-(\d+)-/;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes the leftovers of a start that was killed while it made a cluster. */
const removeOldDrafts = (dir: string): void => {
  for (const name of readdirSync(dir)) {
    const pid = Number(DRAFT.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(path.join(dir, name), { recursive: true, force: true });
  }
};

/**
 * Makes the cluster beside its final place and then moves it there, so that an interrupted start leaves no half-made
 * cluster.
 */
export const createCluster = async ({ dir, data, account, programs }: Cluster): Promise<void> => {
  removeOldDrafts(dir);
  const draft = path.join(dir, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  ownFolder(draft, account);
  // Hexadecimal needs no quoting in a url.
  const password = randomBytes(24).toString('hex');
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(passwordFile, account.uid, account.gid);
    const options = ['-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=builtin'];
    const { code, output } = await runProgram(
      programs.initdb,
      [
        '-D',
        draft,
        '-U',
        USER,
        `--pwfile=${passwordFile}`,
        ...options,
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      account,
    );
    if (code !== 0 && isDiskFull(output, dir)) {
      throw new EmbeddedPostgresError(`The disk of ${dir} is full: free some space, then start again.`);
    }
    if (code !== 0)
      throw new EmbeddedPostgresError(`The database could not be created in ${dir}: ${lastLines(output)}`);
    renameSync(passwordFile, path.join(draft, 'vonk-password'));
    try {
      renameSync(draft, data);
    } catch (error) {
      // Another process was faster; its cluster will do.
      if (!existsSync(path.join(data, 'PG_VERSION'))) throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
};
