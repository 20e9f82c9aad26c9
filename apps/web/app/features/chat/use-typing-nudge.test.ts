// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noor } from './testing/factories.ts';
import { useTypingNudge } from './use-typing-nudge.ts';

const member = { ...noor, fictional: false };

describe('the typing signal', () => {
  beforeEach(() => void vi.useFakeTimers());

  function start(thread: Partial<Parameters<typeof useTypingNudge>[0]> = {}, initial = '') {
    const tell = vi.fn(async () => {});
    const { result, rerender } = renderHook(
      ({ text }) => useTypingNudge({ conversation: 'c', profile: member, ...thread }, text, tell),
      { initialProps: { text: initial } },
    );
    const type = (text: string) => {
      result.current(text);
      rerender({ text });
    };
    return { tell, type, hold: (text: string) => rerender({ text }) };
  }

  it('is sent at most once in four seconds', () => {
    const { tell, type } = start();
    type('H');
    type('He');
    expect(tell.mock.calls).toEqual([['c']]);
    vi.advanceTimersByTime(3_999);
    type('Hey');
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    type('Hey!');
    expect(tell).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('is sent again right after the message was sent', () => {
    const { tell, type, hold } = start();
    type('Hey');
    hold('');
    expect(tell).toHaveBeenCalledTimes(1);
    type('A');
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('is not sent for a restored draft, an emptied field, or while offline', () => {
    const { tell, type, hold } = start({}, 'A draft');
    hold('A draft of more');
    type('');
    type(' ');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    type('Hey');
    expect(tell).not.toHaveBeenCalled();
  });

  it('is not sent before there is a conversation, or to a fictional profile', () => {
    for (const { tell, type } of [start({ conversation: null }), start({ profile: noor })]) {
      type('Hey');
      expect(tell).not.toHaveBeenCalled();
    }
  });

  it('ignores failures', async () => {
    const { tell, type } = start();
    tell.mockRejectedValue(new Error('offline'));
    type('Hey');
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).toHaveBeenCalledTimes(1);
  });
});
