// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusContext, createBus, type LiveKind } from '../../live/bus.ts';
import { useTyping } from './use-typing.ts';

const bus = createBus();
const wrapper = ({ children }: { children: ReactNode }) => createElement(BusContext.Provider, { value: bus }, children);
const hear = (kind: LiveKind, data: Record<string, unknown>) => act(() => bus.publish({ kind, data }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('who is writing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const watch = () => renderHook(() => useTyping(), { wrapper }).result;

  it('is shown for six seconds after the last word of it', () => {
    const typing = watch();
    hear('typing', { conversation: 'a', profile_id: 'them' });
    pass(4_000);
    hear('typing', { conversation: 'a', profile_id: 'them' });
    pass(5_999);
    expect([...typing.current]).toEqual(['a']);
    pass(1);
    expect([...typing.current]).toEqual([]);
  });

  it('is shown until the message comes, each conversation by itself', () => {
    const typing = watch();
    hear('typing', { conversation: 'a' });
    hear('typing', { conversation: 'b' });
    hear('message', { conversation: 'a', own: true });
    expect([...typing.current]).toEqual(['a', 'b']);
    hear('message', { conversation: 'a', own: false });
    expect([...typing.current]).toEqual(['b']);
  });

  it('makes nothing again for each word, and nothing of what makes no sense', () => {
    const typing = watch();
    hear('typing', { conversation: 'a' });
    const shown = typing.current;
    hear('typing', { conversation: 'a' });
    hear('typing', {});
    hear('read', { conversation: 'b' });
    expect(typing.current).toBe(shown);
  });

  it('leaves no clock running', () => {
    const { unmount } = renderHook(() => useTyping(), { wrapper });
    hear('typing', { conversation: 'a' });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
