import { type RunnerOptions, runOnce } from 'graphile-worker';
import { vi } from 'vitest';

/** Runs what is due when this begins; what is to come later, as the next try of what failed, stays, no matter how long this takes. */
export async function runDueNow(options: RunnerOptions): Promise<void> {
  // The database's times are finer than this clock's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 });
  try {
    await runOnce({ ...options, useNodeTime: true });
  } finally {
    vi.useRealTimers();
  }
}
