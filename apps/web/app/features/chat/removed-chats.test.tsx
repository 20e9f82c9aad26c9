// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { removeChat, useRemovedChats } from './removed-chats.ts';

describe('removing a conversation', () => {
  it('takes it out at once, before the response', async () => {
    const { result } = renderHook(() => useRemovedChats());
    let answer: (value: unknown) => void = () => {};
    let removal: Promise<boolean> | undefined;
    act(() => {
      removal = removeChat({ conversation: 'a', upTo: '9', send: () => new Promise((resolve) => (answer = resolve)) });
    });
    expect(result.current.get('a')).toBe('9');
    answer({});
    expect(await removal).toBe(true);
    expect(result.current.get('a')).toBe('9');
  });

  it('puts it back when the request fails', async () => {
    const { result } = renderHook(() => useRemovedChats());
    await act(async () => {
      const done = await removeChat({ conversation: 'b', upTo: '4', send: () => Promise.reject(new Error('refused')) });
      expect(done).toBe(false);
    });
    expect(result.current.has('b')).toBe(false);
  });
});
