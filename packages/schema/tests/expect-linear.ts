import { expect } from 'vitest';

/** Declared here, since the contract itself does not use Node. */
declare const process: { cpuUsage(start?: object): { user: number } };

/** Tolerance in milliseconds for work too short for the CPU clock. */
const ROOM = 100;

/**
 * Expects that four times the length takes about four times the CPU time; quadratic work takes sixteen times as long.
 * Uses the fastest of three runs, since other work on the machine can delay any of them.
 */
export function expectLinear(work: (length: number) => unknown, length: number): void {
  const quickest = (of: number) => Math.min(...[1, 2, 3].map(() => processorTime(() => work(of))));
  const short = quickest(length / 4);
  expect(quickest(length)).toBeLessThan(short * 8 + ROOM);
}

/** CPU time in milliseconds, independent of other load on the machine. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}
