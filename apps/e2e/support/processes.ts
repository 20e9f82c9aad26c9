import { execFileSync } from 'node:child_process';

/** The running child of a process whose command line holds a text. */
export function childOf(parent: number, text: string): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  for (const row of rows) {
    const [pid, ppid, ...args] = row.trim().split(/\s+/);
    if (Number(ppid) === parent && args.join(' ').includes(text)) return Number(pid);
  }
  throw new Error(`process ${parent} has no child with ${text}`);
}

/** Whether a process still runs; one that ended and that nobody has collected yet does not. */
export function isRunning(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return state !== '' && !state.startsWith('Z');
  } catch {
    return false;
  }
}
