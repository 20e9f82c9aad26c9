import { expect } from 'vitest';

/** Declared here, since the contract itself does not use Node. */
declare const process: {
  cpuUsage(): { user: number };
  getBuiltinModule(id: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
};

/** Tolerance in milliseconds for what else a thread does, such as collecting garbage. */
const ROOM = 10;
const LEAST_ROUNDS = 3;
const MOST_ROUNDS = 30;

/**
 * Expects that four times the length takes about four times the thread's time; quadratic work takes sixteen times as
 * long. Compares the quickest of several runs each, and goes on while they differ too much: a busy machine makes runs
 * slower, never quicker.
 */
export function expectLinear(work: (length: number) => unknown, length: number): void {
  let [short, long] = [Infinity, Infinity];
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    short = Math.min(
      short,
      timeOf(() => work(length / 4)),
    );
    long = Math.min(
      long,
      timeOf(() => work(length)),
    );
    if (round >= LEAST_ROUNDS && long < short * 8 + ROOM) return;
  }
  expect(long).toBeLessThan(short * 8 + ROOM);
}

function timeOf(work: () => unknown): number {
  const start = threadTime();
  work();
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
