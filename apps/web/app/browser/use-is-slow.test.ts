// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsSlow } from './use-is-slow.ts';

describe('a pending task', () => {
  beforeEach(() => void vi.useFakeTimers());

  function run() {
    const { result, rerender } = renderHook(({ isRunning }) => useIsSlow(isRunning), {
      initialProps: { isRunning: true },
    });
    const pass = (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds));
      return result.current;
    };
    return { pass, end: () => rerender({ isRunning: false }) };
  }

  it('that ends within 60 ms is never shown', () => {
    const { pass, end } = run();
    expect(pass(59)).toBe(false);
    end();
    expect(pass(1000)).toBe(false);
  });

  it('is shown after 60 ms, for at least 200 ms', () => {
    const { pass, end } = run();
    expect(pass(60)).toBe(true);
    expect(pass(10)).toBe(true);
    end();
    expect(pass(189)).toBe(true);
    expect(pass(1)).toBe(false);
  });

  it('that was shown for longer disappears as soon as it ends', () => {
    const { pass, end } = run();
    expect(pass(3000)).toBe(true);
    end();
    expect(pass(0)).toBe(false);
  });
});
