import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

// No process can have this id (the kernel's maximum is 2^22), so PostgreSQL sees that the holder is gone.
const GONE = 2 ** 31 - 1;
const PROBE_TIMEOUT = 3_000;

export type Postmaster = { pid: number; port: number; lines: string[] };

const pidFile = (data: string): string => path.join(data, 'postmaster.pid');

/**
 * What the server wrote about itself: process id, folder, start, port, ... Null when it wrote nothing, or has not yet.
 */
export const readPostmaster = (data: string): Postmaster | null => {
  try {
    const lines = readFileSync(pidFile(data), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0), lines } : null;
  } catch {
    return null;
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Whether the process is a running PostgreSQL server of this folder: not a zombie, and not another program with a
 * reused id.
 */
export const isPostmaster = (pid: number, data: string): boolean => {
  if (!exists(pid)) return false;
  if (process.platform === 'linux') {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return false;
      return readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EACCES';
    }
  }
  if (process.platform === 'win32') return true;
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' });
    return command.includes('postgres');
  } catch {
    return false;
  }
};

/**
 * After a crash of a container or machine, the recorded pid may belong to another program; PostgreSQL would take it for
 * a rival and refuse to start. The file stays because of its shared memory key, which makes PostgreSQL wait for
 * orphaned backends of the dead server. Without the file, those could write beside the new server.
 */
export const disownStalePid = (data: string): void => {
  const found = readPostmaster(data);
  if (!found || !exists(found.pid) || isPostmaster(found.pid, data)) return;
  writeFileSync(pidFile(data), [String(GONE), ...found.lines.slice(1)].join('\n'));
};

/** Whether the server accepts our password and runs from this very folder. */
export const answers = async (url: string, data: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_TIMEOUT });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    return rows[0]?.folder === data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};
