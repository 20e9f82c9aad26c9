import type { Message } from '@vonk/schema';
import { expect, test } from 'vitest';
import type { PendingMessage } from '../outbox-state.ts';
import { message, pendingMessage } from '../testing/factories.ts';
import { isFirstMessage } from './is-first-message.ts';

const empty = { messages: [] as Message[], hasOlder: false, isHistoryLimited: false };
const received = { ...empty, messages: [message(1), message(2)] };

const gift = { text: '', gift: { id: 'rose', name: 'Rose' } };

test.each<[string, boolean, Partial<typeof empty>, PendingMessage?]>([
  ['before any', true, {}],
  ['after received ones', true, received],
  ['after one that failed', false, received, pendingMessage({ state: 'failed' })],
  ['after one of the member’s own', false, { messages: [message(1, { own: true })] }],
  ['after a gift', true, { messages: [message(1, { own: true, ...gift })] }],
  ['after a gift that failed', true, {}, pendingMessage({ state: 'failed', ...gift })],
  ['with older ones before the page', false, { ...received, hasOlder: true }],
  ['with older ones that are no longer shown', false, { ...received, isHistoryLimited: true }],
])('a message %s is the first: %s', (_when, isFirst, thread, pending) => {
  expect(isFirstMessage({ ...empty, ...thread }, { pending: pending ? [pending] : [] })).toBe(isFirst);
});
