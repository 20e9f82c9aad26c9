import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds; the kernel tells programs of a hundred a second, whatever its own are. */
const TICK = 10;

export interface ProcessMemory {
  pid: number;
  /** What it was started with, shortened. */
  command: string;
  /** Proportional set size in bytes: its own pages, and its share of those that others use too. */
  pss: number;
}

/** The processes that belong to any of the given ones, as they are now. Linux only. */
export function measureMemory(roots: readonly number[]): ProcessMemory[] {
  return belongingTo(roots).flatMap((pid) => {
    const pss = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
    if (!pss) return [];
    return [{ pid, command: commandOf(pid), pss: Number(pss) * 1024 }];
  });
}

/**
 * The most bytes that those processes have had in memory since they started, what they share with others counted in
 * each: the kernel keeps it, so nothing has to look while they work. Linux only.
 */
export function peakMemory(roots: readonly number[]): number {
  return belongingTo(roots).reduce((sum, pid) => {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
    return sum + Number(peak ?? 0) * 1024;
  }, 0);
}

/** The milliseconds of processor that those processes and what descends from them have taken so far. Linux only. */
export function processorTime(roots: readonly number[]): number {
  return belongingTo(roots).reduce((sum, pid) => {
    const stat = read(`/proc/${pid}/stat`);
    // User and system time, and that of children that have ended: fields 14 to 17, the name in parentheses being the second.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK;
  }, 0);
}

/** These, and all that descend from them. */
function belongingTo(roots: readonly number[]): number[] {
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
  return [...parents.keys()].filter(belongs);
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
