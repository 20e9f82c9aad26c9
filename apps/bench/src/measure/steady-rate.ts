import { setTimeout as delay } from 'node:timers/promises';

const TICK = 5;

/**
 * Starts work at a steady rate, without waiting for earlier units, and finally waits for all.
 * Throws what the work throws.
 */
export async function steadyRate(options: {
  perSecond: number;
  seconds: number;
  work: (turn: number) => Promise<unknown>;
}): Promise<void> {
  const { perSecond, seconds, work } = options;
  const total = Math.round(perSecond * seconds);
  const started: Promise<unknown>[] = [];
  const startedAt = performance.now();
  while (started.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1);
    while (started.length < due) started.push(work(started.length));
    await delay(TICK);
  }
  await Promise.all(started);
}
