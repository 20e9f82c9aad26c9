import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds. The kernel reports hundredths of a second, whatever its own tick is. */
const TICK = 10;

export interface ProcessMemory {
  pid: number;
  /** Command line, shortened. */
  command: string;
  /** Proportional set size in bytes: its own pages plus its share of those used by others, too. */
  pss: number;
}

/** The current processes that descend from the given ones, including those. Linux only. */
export function measureMemory(roots: readonly number[]): ProcessMemory[] {
  return belongingTo(roots).flatMap((pid) => {
    const pss = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
    if (!pss) return [];
    return [{ pid, command: commandOf(pid), pss: Number(pss) * 1024 }];
  });
}

/**
 * The sum of each process's peak memory in bytes since its start, counting shared pages in each. The kernel records it,
 * so no sampling is needed. Linux only.
 */
export function peakMemory(roots: readonly number[]): number {
  return belongingTo(roots).reduce((sum, pid) => {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
    return sum + Number(peak ?? 0) * 1024;
  }, 0);
}

/** CPU time in milliseconds used so far by the processes and their descendants. Linux only. */
export function processorTime(roots: readonly number[]): number {
  return belongingTo(roots).reduce((sum, pid) => {
    const stat = read(`/proc/${pid}/stat`);
    // User and system time, and that of ended children: fields 14 to 17, where field 2 is the name in parentheses.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK;
  }, 0);
}

/** These processes and their descendants. */
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

/** A zombie counts as gone. */
export function isRunning(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat !== null && !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

function commandOf(pid: number): string {
  const parts = (read(`/proc/${pid}/cmdline`) ?? '').split('\0').filter(Boolean);
  const script = parts.find((part) => /\.(m?js|ts)$/.test(part) && !part.includes('child-guard'));
  return (script ?? parts[0] ?? '').split('/').slice(-3).join('/').slice(0, 60);
}

/** Null if the process has exited or is not readable. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
