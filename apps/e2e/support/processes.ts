import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Child {
  pid: number;
  command: string;
}

export function childrenOf(parent: number): Child[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.flatMap((row) => {
    const [pid, ppid, ...args] = row.trim().split(/\s+/);
    return Number(ppid) === parent ? [{ pid: Number(pid), command: args.join(' ') }] : [];
  });
}

/** The running child of a process whose command line contains a text. */
export function childOf(parent: number, text: string): number {
  const child = childrenOf(parent).find(({ command }) => command.includes(text));
  if (!child) throw new Error(`process ${parent} has no child with ${text}`);
  return child.pid;
}

/** The first process of the database of a site. */
export function postmasterOf({ dataDir }: { dataDir: string }): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a process is still running. A zombie does not count. */
export function isRunning(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return state !== '' && !state.startsWith('Z');
  } catch {
    return false;
  }
}
