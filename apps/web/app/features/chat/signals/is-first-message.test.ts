import { expect, test } from 'vitest';
import { message, pendingMessage } from '../testing/factories.ts';
import { isFirstMessage } from './is-first-message.ts';

const empty = { messages: [], hasOlder: false, isHistoryLimited: false };
const received = { ...empty, messages: [message(1), message(2)] };
const nothing = { pending: [] };

test('a message is the first until one of the member’s own is stored or pending', () => {
  expect(isFirstMessage(empty, nothing)).toBe(true);
  expect(isFirstMessage(received, nothing)).toBe(true);
  expect(isFirstMessage(received, { pending: [pendingMessage({ state: 'failed' })] })).toBe(false);
  expect(isFirstMessage({ ...received, messages: [message(1, { own: true })] }, nothing)).toBe(false);
});

test('a gift does not count as the first message', () => {
  const gift = { text: '', gift: { id: 'rose', name: 'Rose' } };
  expect(isFirstMessage({ ...empty, messages: [message(1, { own: true, ...gift })] }, nothing)).toBe(true);
  expect(isFirstMessage(empty, { pending: [pendingMessage({ state: 'failed', ...gift })] })).toBe(true);
});

test('a page with older messages before it is not the beginning of a conversation', () => {
  expect(isFirstMessage({ ...received, hasOlder: true }, nothing)).toBe(false);
  expect(isFirstMessage({ ...received, isHistoryLimited: true }, nothing)).toBe(false);
});
