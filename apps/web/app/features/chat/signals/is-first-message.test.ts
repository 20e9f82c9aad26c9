import { expect, test } from 'vitest';
import type { PendingMessage } from '../outbox-state.ts';
import { message } from '../testing/factories.ts';
import { isFirstMessage } from './is-first-message.ts';

const pending: PendingMessage = {
  clientId: 'c',
  text: 'Hi',
  gift: null,
  photo: null,
  at: '2026-04-08T08:00:00Z',
  state: 'failed',
};

test('a message is the first until one of the member’s own is stored or pending', () => {
  const received = { messages: [message(1), message(2)], hasOlder: false, isHistoryLimited: false };
  expect(isFirstMessage({ messages: [], hasOlder: false, isHistoryLimited: false }, { pending: [] })).toBe(true);
  expect(isFirstMessage(received, { pending: [] })).toBe(true);
  expect(isFirstMessage(received, { pending: [pending] })).toBe(false);
  expect(isFirstMessage({ ...received, messages: [message(1, { own: true })] }, { pending: [] })).toBe(false);
});

test('a gift does not count as the first message', () => {
  const gift = { id: 'rose', name: 'Rose' };
  expect(
    isFirstMessage(
      { messages: [message(1, { own: true, text: '', gift })], hasOlder: false, isHistoryLimited: false },
      { pending: [] },
    ),
  ).toBe(true);
  expect(
    isFirstMessage(
      { messages: [], hasOlder: false, isHistoryLimited: false },
      { pending: [{ ...pending, text: '', gift }] },
    ),
  ).toBe(true);
});

test('a page with older messages before it is not the beginning of a conversation', () => {
  expect(isFirstMessage({ messages: [message(9)], hasOlder: true, isHistoryLimited: false }, { pending: [] })).toBe(
    false,
  );
  expect(isFirstMessage({ messages: [message(9)], hasOlder: false, isHistoryLimited: true }, { pending: [] })).toBe(
    false,
  );
});
