// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRecovery } from './use-recovery.ts';

describe('a page whose site is down', () => {
  const ask = vi.fn<() => Promise<Response>>();
  const onBack = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', ask);
    ask.mockRejectedValue(new TypeError('no answer'));
  });

  it('checks after 5, 10, 20, 40 and then every 60 s, until it is unmounted', async () => {
    const { unmount } = renderHook(() => useRecovery(true, onBack));
    const asked: number[] = [];
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      asked.push(ask.mock.calls.length);
    }
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
    expect(onBack).not.toHaveBeenCalled();
    unmount();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(6);
  });
});
