import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

// No process ever has this id (the kernel's largest is 2^22), so PostgreSQL sees that the holder is gone.
const GONE = 2 ** 31 - 1;
const PROBE_TIMEOUT = 3_000;

export type Postmaster = { pid: number; port: number; lines: string[] };

const pidFile = (data: string): string => path.join(data, 'postmaster.pid');

/** What the server wrote about itself: process id, folder, start, port, ... Null when it did not, or not yet. */
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

/** Whether that process is a PostgreSQL server of this folder, and neither a zombie nor a stranger with a reused id. */
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
 * A crashed container or machine leaves a pid that may meanwhile be another program's; PostgreSQL would take that for a
 * rival and refuse to start. The file stays, with its shared memory key: by it PostgreSQL still waits for orphaned
 * backends of the dead server, which removing the file would let write beside the new one.
 */
export const disownStalePid = (data: string): void => {
  const found = readPostmaster(data);
  if (!found || !exists(found.pid) || isPostmaster(found.pid, data)) return;
  writeFileSync(pidFile(data), [String(GONE), ...found.lines.slice(1)].join('\n'));
};

/** Whether the server answers, to our password, from this very folder. */
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
