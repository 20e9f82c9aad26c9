import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Account, ownFolder } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { runProgram } from './program.ts';

/** One server's folder and what it takes to run it. */
export type Cluster = { dir: string; data: string; log: string; account: Account; programs: Binaries };

const USER = 'postgres';

/** Address of a database of the cluster on a port. */
export const urlOf = ({ data }: Pick<Cluster, 'data'>, port: number, database: string): string => {
  const password = readFileSync(path.join(data, 'vonk-password'), 'utf8');
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
};

/** The end of what a program said, in one line. */
export const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' ').trim();

/** Makes the cluster beside its place and moves it there whole: a start cut short leaves none half made. */
export const createCluster = async ({ dir, data, account, programs }: Cluster): Promise<void> => {
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
    if (code !== 0)
      throw new EmbeddedPostgresError(`The database could not be created in ${dir}: ${lastLines(output)}`);
    renameSync(passwordFile, path.join(draft, 'vonk-password'));
    try {
      renameSync(draft, data);
    } catch (error) {
      // Another process was faster: its cluster is as good.
      if (!existsSync(path.join(data, 'PG_VERSION'))) throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
};
