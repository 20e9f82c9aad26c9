import { type RunnerOptions, runOnce } from 'graphile-worker';
import { vi } from 'vitest';

/** Runs what is due when it starts. Later jobs, such as the retry of a failed one, stay, however long this takes. */
export async function runDueNow(options: RunnerOptions): Promise<void> {
  // The database's times are more precise than this clock's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 });
  try {
    await runOnce({ ...options, useNodeTime: true });
  } finally {
    vi.useRealTimers();
  }
}
