// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { Message } from '@vonk/schema';
import { expect, it, vi } from 'vitest';
import type { PendingMessage } from './outbox-state.ts';
import { chat, loadedThread, message, pendingMessage } from './testing/factories.ts';
import type { LoadedThread } from './thread.server.ts';
import { threadOf } from './thread-state.ts';
import { useUnreadMark } from './use-unread-mark.ts';

const failed = pendingMessage({ state: 'failed' });
const page = (count: number, messages: Message[]) => loadedThread(chat(messages, { num_unread_messages: count }));

interface Shown {
  loaded: LoadedThread;
  messages?: Message[];
  pending?: PendingMessage[];
  isAtEnd?: boolean;
}
function show(first: Shown) {
  const hook = renderHook(
    ({ loaded, messages = loaded.chat.messages, pending = [], isAtEnd = true }: Shown) =>
      useUnreadMark({ loaded, thread: threadOf(chat(messages)), pending, isAtEnd }),
    { initialProps: first },
  );
  return { first: () => hook.result.current, change: (next: Shown) => hook.rerender(next) };
}

const turn = (state: 'hidden' | 'visible') =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('stays above the same message when more arrive, and when the page reloads as read', () => {
  const messages = [message(1), message(2), message(3)];
  const thread = show({ loaded: page(2, messages) });
  expect(thread.first()).toBe('2');
  thread.change({ loaded: page(0, [...messages, message(4)]) });
  expect(thread.first()).toBe('2');
});

it('disappears for good when the member writes, but not for a message that had failed before', () => {
  const loaded = page(1, [message(1), message(2)]);
  const thread = show({ loaded, pending: [failed] });
  expect(thread.first()).toBe('2');
  thread.change({ loaded, pending: [{ ...failed, state: 'sending' }] });
  expect(thread.first()).toBeNull();
  thread.change({ loaded, pending: [failed] });
  expect(thread.first()).toBeNull();
});

it('is not shown on a page of older messages', () => {
  expect(show({ loaded: { ...page(1, [message(1)]), before: '9' } }).first()).toBeNull();
});

it('marks what arrived while the page was hidden, if the reader is at the end', () => {
  const loaded = page(0, [message(1)]);
  const thread = show({ loaded });
  turn('hidden');
  thread.change({ loaded, messages: [message(1), message(2), message(3)] });
  turn('visible');
  expect(thread.first()).toBe('2');

  const other = show({ loaded, isAtEnd: false });
  turn('hidden');
  other.change({ loaded, messages: [message(1), message(2)], isAtEnd: false });
  turn('visible');
  expect(other.first()).toBeNull();
});

it('marks nothing when nothing arrived meanwhile', () => {
  const thread = show({ loaded: page(0, [message(1), message(2)]) });
  turn('hidden');
  turn('visible');
  expect(thread.first()).toBeNull();
});
