import { expect } from 'vitest';

/** Of work that is over before the clock of the processor can tell, in milliseconds. */
const ROOM = 100;

/**
 * Expects four times the length to take about four times the processor's time; what is quadratic takes sixteen times as
 * long. The quickest of three counts, since other work on the machine delays any of them.
 */
export function expectLinear(work: (length: number) => unknown, length: number): void {
  const quickest = (of: number) => Math.min(...[1, 2, 3].map(() => processorTime(() => work(of))));
  const short = quickest(length / 4);
  expect(quickest(length)).toBeLessThan(short * 8 + ROOM);
}

/** Milliseconds, however busy the machine is besides. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}
