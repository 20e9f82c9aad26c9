import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessMemory {
  pid: number;
  /** What it was started with, shortened. */
  command: string;
  /** Proportional set size in bytes: its own pages, and its share of those that others use too. */
  pss: number;
}

/** The processes that belong to any of the given ones: these, and all that descend from them. Linux only. */
export function measureMemory(roots: readonly number[]): ProcessMemory[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? read(`/proc/${pid}/stat`) : null;
    if (stat) parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const belongs = (pid: number): boolean => {
    for (let each: number | undefined = pid; each; each = parents.get(each)) if (roots.includes(each)) return true;
    return false;
  };
  return [...parents.keys()].filter(belongs).flatMap((pid) => {
    const pss = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
    if (!pss) return [];
    return [{ pid, command: commandOf(pid), pss: Number(pss) * 1024 }];
  });
}

/** A zombie that nobody has asked after is gone, too. */
export function isRunning(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat !== null && !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

function commandOf(pid: number): string {
  const parts = (read(`/proc/${pid}/cmdline`) ?? '').split('\0').filter(Boolean);
  const script = parts.find((part) => /\.(m?js|ts)$/.test(part) && !part.includes('child-guard'));
  return (script ?? parts[0] ?? '').split('/').slice(-3).join('/').slice(0, 60);
}

/** Null when the process has ended, or is not ours to look at. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
