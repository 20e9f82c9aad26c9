import { expect } from 'vitest';

/** Declared here, since the contract itself does not use Node. */
declare const process: {
  cpuUsage(): { user: number };
  getBuiltinModule(id: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
};

/** Milliseconds that are long enough to compare: Linux counts a thread's time in steps of up to four. */
const LEAST = 16;
/** Milliseconds after which more runs change nothing. */
const MOST = 100;

/**
 * Expects that four times the length takes about four times the thread's time; quadratic work takes sixteen times as
 * long. Runs both lengths in turn until the sums of their times are clear.
 */
export function expectLinear(work: (length: number) => unknown, length: number): void {
  let [times, short, long] = [1, 0, 0];
  while (short < MOST) {
    const took = timeOf(times, () => work(length / 4));
    if (took < LEAST) {
      times *= 2;
      continue;
    }
    short += took;
    long += timeOf(times, () => work(length));
    if (long < short * 8) return;
  }
  expect(long / short).toBeLessThan(8);
}

function timeOf(times: number, work: () => unknown): number {
  const start = threadTime();
  for (let time = 0; time < times; time += 1) work();
  return threadTime() - start;
}

/** How long this thread ran, in milliseconds. Without Linux the whole process: Node 20 knows no more. */
function threadTime(): number {
  try {
    const stat = process.getBuiltinModule('node:fs').readFileSync('/proc/thread-self/schedstat', 'utf8');
    return Number(stat.split(' ', 1)[0]) / 1e6;
  } catch {
    return process.cpuUsage().user / 1000;
  }
}
