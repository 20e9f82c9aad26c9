import { describe, expect, it } from 'vitest';
import { message } from './testing/factories.ts';
import { countReceivedAfter, firstUnread, markOf } from './unread-mark.ts';

const own = { own: true };

describe('the first unread message', () => {
  it('is found by counting received messages from the end', () => {
    const messages = [message(1, own), message(2), message(3), message(4), message(5)];
    expect(firstUnread(messages, markOf(2, messages))).toBe('4');
    expect(firstUnread(messages, markOf(3, messages))).toBe('3');
  });

  it('comes after the member’s own last message, even if the rest was not marked as read', () => {
    const messages = [message(1), message(2, own), message(3)];
    expect(firstUnread(messages, markOf(2, messages))).toBe('3');
    expect(firstUnread([...messages, message(4, own)], markOf(2, messages))).toBeNull();
  });

  it('is the first on the page when all of them are unread, and the real one once it is loaded', () => {
    const page = [message(8), message(9)];
    const mark = markOf(3, page);
    expect(firstUnread(page, mark)).toBe('8');
    expect(firstUnread([message(6), message(7), ...page], mark)).toBe('7');
  });

  it('is null when all is read, or nothing was received', () => {
    expect(firstUnread([message(1)], markOf(0, [message(1)]))).toBeNull();
    expect(firstUnread([], markOf(2, []))).toBeNull();
    expect(firstUnread([message(1, own)], markOf(2, [message(1, own)]))).toBeNull();
  });
});

it('counts the other person’s messages after a given one', () => {
  const messages = [message(8), message(9), message(10, own), message(11)];
  expect([countReceivedAfter(messages, '8'), countReceivedAfter(messages, '11')]).toEqual([2, 0]);
  expect(countReceivedAfter(messages, null)).toBe(3);
});
