import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

const PAUSE = 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs what is asked for once, and soon after a rest', async () => {
  const work = vi.fn(async () => undefined);
  const pace = createPace(work, PAUSE);
  pace.ask();
  pace.ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(work).toHaveBeenCalledTimes(1);
});

it('gathers what is asked for during the pause into one run', async () => {
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

it('never overlaps, and runs again for what was asked while it was at work', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const pace = createPace(work, PAUSE);
  pace.ask();
  await vi.advanceTimersByTimeAsync(1);
  pace.ask();
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it('finishes at once what is asked for, also what waits for a run that is under way', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const pace = createPace(work, PAUSE);
  pace.ask();
  await vi.advanceTimersByTimeAsync(1);
  pace.ask();
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

it('with nothing asked for has nothing to finish', async () => {
  const work = vi.fn(async () => undefined);
  await createPace(work, PAUSE).finish();
  expect(work).not.toHaveBeenCalled();
});
