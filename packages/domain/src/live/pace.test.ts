import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

const PAUSE = 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that a test ends, which runs and is asked for again. */
async function askedDuringRun() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const pace = createPace(work, PAUSE);
  pace.ask();
  await vi.advanceTimersByTimeAsync(1);
  pace.ask();
  return { ends, work, pace };
}

it('runs once per request, and soon after a pause', async () => {
  const work = vi.fn(async () => undefined);
  const pace = createPace(work, PAUSE);
  pace.ask();
  pace.ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(work).toHaveBeenCalledTimes(1);
});

it('batches requests during the pause into one run', async () => {
  const work = vi.fn(async () => undefined);
  const pace = createPace(work, PAUSE);
  pace.ask();
  await vi.advanceTimersByTimeAsync(1);
  for (let turn = 0; turn < 5; turn++) {
    pace.ask();
    await vi.advanceTimersByTimeAsync(2);
  }
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(work).toHaveBeenCalledTimes(2);
});

it('never overlaps, and runs again for requests during a run', async () => {
  const { ends, work } = await askedDuringRun();
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it('finishes pending requests at once, including those waiting for a current run', async () => {
  const { ends, work, pace } = await askedDuringRun();
  const finished = vi.fn();
  void pace.finish().then(finished);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  expect(finished).not.toHaveBeenCalled();
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(finished).toHaveBeenCalled();
});

it('has nothing to finish without a request', async () => {
  const work = vi.fn(async () => undefined);
  await createPace(work, PAUSE).finish();
  expect(work).not.toHaveBeenCalled();
});
