// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveKind } from '../../live/bus.ts';
import { pageBus } from '../../testing/bus.tsx';
import { useTyping } from './use-typing.ts';

const { bus, wrapper } = pageBus();
const hear = (kind: LiveKind, data: Record<string, unknown>) => act(() => bus.publish({ kind, data }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the list of those typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  const watch = () => renderHook(() => useTyping(), { wrapper }).result;

  it('keeps a conversation for six seconds after the last signal', () => {
    const typing = watch();
    hear('typing', { conversation: 'a', profile_id: 'them' });
    pass(4_000);
    hear('typing', { conversation: 'a', profile_id: 'them' });
    pass(5_999);
    expect([...typing.current]).toEqual(['a']);
    pass(1);
    expect([...typing.current]).toEqual([]);
  });

  it('drops a conversation when its message arrives', () => {
    const typing = watch();
    hear('typing', { conversation: 'a' });
    hear('typing', { conversation: 'b' });
    hear('message', { conversation: 'a', own: true });
    expect([...typing.current]).toEqual(['a', 'b']);
    hear('message', { conversation: 'a', own: false });
    expect([...typing.current]).toEqual(['b']);
  });

  it('does not change for repeated or invalid signals', () => {
    const typing = watch();
    hear('typing', { conversation: 'a' });
    const shown = typing.current;
    hear('typing', { conversation: 'a' });
    hear('typing', {});
    hear('read', { conversation: 'b' });
    expect(typing.current).toBe(shown);
  });

  it('leaves no timer running', () => {
    const { unmount } = renderHook(() => useTyping(), { wrapper });
    hear('typing', { conversation: 'a' });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
