import { describe, expect, it, test, vi } from 'vitest';
import { clockFace } from './clock-face.ts';
import { countDown } from './countdown.ts';

function clocksAt(steady: number, wall: number) {
  const now = { steady, wall };
  return {
    clocks: { steady: () => now.steady, wall: () => now.wall },
    pass(milliseconds: number) {
      now.steady += milliseconds;
      now.wall += milliseconds;
    },
    sleep(milliseconds: number) {
      now.wall += milliseconds;
    },
  };
}

describe('the countdown', () => {
  it('counts the server’s time left down to zero', () => {
    const { clocks, pass } = clocksAt(500, 1_000_000);
    const count = countDown(3, { clocks });
    expect(count.left()).toBe(3);
    pass(999);
    expect(count.left()).toBe(3);
    pass(1);
    expect(count.left()).toBe(2);
    pass(1_999);
    expect(count.left()).toBe(1);
    pass(1);
    expect(count.left()).toBe(0);
    pass(60_000);
    expect(count.left()).toBe(0);
    expect(count.isDoubtful()).toBe(false);
  });

  it('does not depend on the wall clock', () => {
    for (const wall of [0, 1_000_000, 4_000_000_000_000]) {
      const { clocks, pass } = clocksAt(0, wall);
      const count = countDown(100, { clocks });
      pass(40_000);
      expect(count.left()).toBe(60);
    }
  });

  it('subtracts the age of the response', () => {
    expect(countDown(100, { clocks: clocksAt(5_000, 9_000).clocks, age: 1_500 }).left()).toBe(99);
  });

  it('continues while the machine sleeps, and then asks for the server’s time again', () => {
    const { clocks, pass, sleep } = clocksAt(0, 0);
    const count = countDown(7_200, { clocks });
    pass(10_000);
    sleep(3_600_000);
    expect(count.left()).toBe(3_590);
    expect(count.isDoubtful()).toBe(true);
  });

  it('does not get longer when the clock is turned back', () => {
    const { clocks, pass, sleep } = clocksAt(0, 10_000_000);
    const count = countDown(100, { clocks });
    sleep(-3_600_000);
    pass(10_000);
    expect(count.left()).toBe(90);
    expect(count.isDoubtful()).toBe(true);
  });
});

it('ticks every second with one timer for all listeners, cleared with the last one', () => {
  vi.useFakeTimers();
  const count = countDown(100);
  const heard = [0, 0];
  const stops = [0, 1].map((index) => count.onTick(() => (heard[index] = (heard[index] ?? 0) + 1)));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3_000);
  stops[0]?.();
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual([3, 5]);
  expect(count.left()).toBe(95);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [14_400, '04:00:00'],
  [14_399, '03:59:59'],
  [3_600, '01:00:00'],
  [61, '00:01:01'],
  [9, '00:00:09'],
  [0, '00:00:00'],
])('%i seconds are %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});
