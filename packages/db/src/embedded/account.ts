import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

/** The account that runs the server: empty for the current user, ids when root has to drop its privileges. */
export type Account = { uid?: number; gid?: number };

const lookUp = (user: string | number): { uid: number; gid: number } | null => {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, String(user)], { stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
};

const ownerOf = (folder: string): number | null => {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
};

/** PostgreSQL refuses to run as root: an existing cluster keeps its owner, a new one gets `postgres` or `nobody`. */
export const chooseAccount = (dataFolder: string): Account => {
  if (process.getuid?.() !== 0) return {};
  const owner = ownerOf(dataFolder);
  const existing = owner ? lookUp(owner) : null;
  const account = existing ?? lookUp('postgres') ?? lookUp('nobody');
  if (!account) {
    throw new EmbeddedPostgresError('PostgreSQL does not run as root and there is no user "postgres" or "nobody".');
  }
  return account;
};

const mayPass = (folder: string, { uid, gid }: Account): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder);
  if (owner === uid) return Boolean(mode & 0o100);
  if (group === gid) return Boolean(mode & 0o010);
  return Boolean(mode & 0o001);
};

/**
 * Lets the server's account reach a folder that is private to root (a home, a private temporary folder): each parent
 * without it gets the search bit, which reveals none of its contents. Returns the folders that were changed.
 */
export const openPath = (target: string, account: Account): string[] => {
  if (account.uid === undefined) return [];
  const opened: string[] = [];
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (!mayPass(folder, account)) {
      chmodSync(folder, (statSync(folder).mode & 0o7777) | 0o001);
      opened.push(folder);
    }
    if (folder === path.dirname(folder)) return opened;
  }
};

const openTree = (entry: string): void => {
  const status = lstatSync(entry);
  if (status.isSymbolicLink()) return;
  const folder = status.isDirectory();
  const isProgram = Boolean(status.mode & 0o100);
  chmodSync(entry, (status.mode & 0o7777) | (folder || isProgram ? 0o055 : 0o044));
  if (folder) for (const name of readdirSync(entry)) openTree(path.join(entry, name));
};

/** Like `openPath`, but also makes the programs' folder readable if root installed them privately (umask 077). */
export const openPrograms = (program: string, account: Account): string[] => {
  const opened = openPath(program, account);
  if (account.uid === undefined) return opened;
  const folder = path.resolve(path.dirname(program), '..');
  const share = path.join(folder, 'share');
  const closed = [program, share].some((each) => (statSync(each).mode & 0o005) !== 0o005);
  if (!closed) return opened;
  openTree(folder);
  return [...opened, folder];
};

/** Makes the folder if missing, gives it to the account, and checks that it is writable. */
export const ownFolder = (folder: string, account: Account): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new EmbeddedPostgresError(`The database folder ${folder} cannot be written (${code ?? cause}).`, { cause });
  }
};

/** Gives a cluster that root copied back to the account, since the server never runs as root. */
export const takeOverCopy = (data: string, { uid, gid }: Account): void => {
  if (uid === undefined || gid === undefined || ownerOf(data) !== 0) return;
  const give = (file: string): void => {
    chownSync(file, uid, gid);
    if (lstatSync(file).isDirectory()) for (const name of readdirSync(file)) give(path.join(file, name));
  };
  for (const name of readdirSync(data)) give(path.join(data, name));
  chmodSync(data, 0o700);
  // Last: while the folder still belongs to root, the takeover is incomplete.
  chownSync(data, uid, gid);
};
