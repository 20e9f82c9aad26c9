import type { ChatListEntry } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import {
  type ChatList,
  type ChatPage,
  listOf,
  withFirstPage,
  withMessage,
  withNextPage,
  withoutRemoved,
  withUnread,
} from './chat-list-state.ts';
import { listEntry, message } from './testing/factories.ts';

const list = (...numbers: number[]): ChatList =>
  listOf({ chats: numbers.map((number) => listEntry(number)), total_unread: 0 });
const order = ({ chats }: ChatList) => chats.map(({ conversation }) => conversation.replace('conversation-', ''));
const unread = (number: number) => listEntry(number, { num_unread_messages: 1 });
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);
const page = (chats: ChatListEntry[], before?: string): ChatPage => ({
  chats,
  total_unread: 0,
  ...(before ? { before } : {}),
});
const pageOf = (from: number, count: number, before?: string) =>
  page(
    numbers(from, count).map((number) => listEntry(number)),
    before,
  );

describe('a live message', () => {
  const incoming = message(20, { conversation: 'conversation-5', text: 'Hi' });

  it('moves its conversation up and counts as unread', () => {
    const after = withMessage(list(9, 5), incoming, false) as ChatList;
    expect(order(after)).toEqual(['5', '9']);
    expect(after.chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { text: 'Hi', own: false } });
  });

  it('does not count when it is in view, or is the member’s own', () => {
    expect(withMessage(list(9, 5), incoming, true)?.chats[0]?.num_unread_messages).toBe(0);
    expect(withMessage(list(9, 5), { ...incoming, own: true }, false)?.chats[0]?.num_unread_messages).toBe(0);
  });

  it('counts once, even if it arrives twice or late', () => {
    const once = withMessage(list(9, 5), incoming, false) as ChatList;
    expect(withMessage(once, incoming, false)).toBe(once);
    expect(withMessage(once, message(19, { conversation: 'conversation-5' }), false)).toBe(once);
  });

  it('returns null for an unknown conversation', () => {
    expect(withMessage(list(9), incoming, false)).toBeNull();
  });
});

describe('the chat list', () => {
  it('sorts unread conversations first, each part newest first', () => {
    expect(order(listOf(page([listEntry(9), unread(3), listEntry(7), unread(5)])))).toEqual(['5', '3', '9', '7']);
  });

  it('keeps a conversation in place after it was read in any tab', () => {
    const after = withUnread(listOf(page([unread(3), listEntry(9)])), 'conversation-3', 0);
    expect([order(after), after.chats[0]?.num_unread_messages]).toEqual([['3', '9'], 0]);
    expect(withUnread(after, 'conversation-1', 0).chats[0]).toBe(after.chats[0]);
    const polled = withFirstPage(after, page([listEntry(9), listEntry(3)]));
    expect(order(polled)).toEqual(['3', '9']);
    // In a fresh list, it is back in its sorted place.
    expect(order(listOf(page([listEntry(9), listEntry(3)])))).toEqual(['9', '3']);
  });

  it('releases the place of a read conversation when another message is sent or received', () => {
    const read = withUnread(listOf(page([unread(6), unread(3), listEntry(9)])), 'conversation-3', 0);
    const own = withMessage(read, message(20, { conversation: 'conversation-3', own: true }), false);
    expect(order(own as ChatList)).toEqual(['6', '3', '9']);
    const elsewhere = page([unread(6), listEntry(20, { conversation: 'conversation-3' }), listEntry(9)]);
    expect(order(withFirstPage(read, elsewhere))).toEqual(['6', '3', '9']);
    const more = withMessage(read, message(20, { conversation: 'conversation-9' }), false) as ChatList;
    expect(order(more)).toEqual(['9', '6', '3']);
  });

  it('sorts a conversation with a message in view above all read ones, even those that kept their place', () => {
    const read = withUnread(listOf(page([unread(6), unread(3), listEntry(9)])), 'conversation-3', 0);
    const own = withMessage(read, message(20, { conversation: 'conversation-9', own: true }), false) as ChatList;
    expect(order(own)).toEqual(['6', '9', '3']);
    const seen = withMessage(read, message(20, { conversation: 'conversation-9' }), true) as ChatList;
    expect(order(seen)).toEqual(['6', '9', '3']);
    const polled = withFirstPage(
      read,
      page([unread(6), listEntry(20, { conversation: 'conversation-9' }), listEntry(3)]),
    );
    expect(order(polled)).toEqual(['6', '9', '3']);
  });

  it('orders conversations of the same millisecond consistently', () => {
    const { updated_at } = listEntry(1);
    const at = (number: number) => listEntry(number, { updated_at });
    const first = listOf(page([at(3), at(2)]));
    expect(order(first)).toEqual(order(listOf(page([at(2), at(3)]))));
    expect(order(withNextPage(first, page([at(1)])))).toEqual(['3', '2', '1']);
  });

  it('appends a page without duplicates, and continues from that page', () => {
    const more = withNextPage(listOf(pageOf(100, 30, '71')), pageOf(71, 5));
    expect(more.chats).toHaveLength(34);
    expect(more.nextPage).toBeNull();
    expect(withNextPage(listOf(pageOf(100, 30, '71')), pageOf(70, 30, '41')).nextPage).toBe('41');
  });

  it('sorts unread conversations of an appended page first, too', () => {
    const more = withNextPage(listOf(page([unread(90), listEntry(80)], '80')), page([listEntry(70), unread(60)]));
    expect(order(more)).toEqual(['90', '60', '80', '70']);
  });

  it('takes a fresh first page and keeps the loaded older pages', () => {
    const loaded = withNextPage(listOf(pageOf(100, 30, '71')), pageOf(70, 5));
    const after = withFirstPage(loaded, pageOf(100, 30, '71'));
    expect([after.chats.length, after.nextPage]).toEqual([35, null]);
    expect(withFirstPage(loaded, pageOf(100, 3)).chats).toHaveLength(3);
  });

  it('leaves no gap when an old unread conversation is on the first page', () => {
    const loaded = withNextPage(listOf(pageOf(100, 30, '71')), pageOf(70, 30, '41'));
    const fresh = page([unread(5), ...numbers(100, 30).map((number) => listEntry(number))], '71');
    const after = withFirstPage(loaded, fresh);
    expect([after.chats.length, order(after)[0], after.nextPage]).toEqual([61, '5', '41']);
    // With only an old unread conversation in common, there may be a gap in between.
    const much = page([unread(5), ...numbers(200, 30).map((number) => listEntry(number))], '171');
    const again = withFirstPage(after, much);
    expect([again.chats.length, again.nextPage]).toEqual([31, '171']);
  });

  it('drops missing conversations, and notices what was read elsewhere', () => {
    const loaded = withNextPage(listOf(pageOf(100, 30, '71')), page([unread(60)]));
    const without = page(
      numbers(100, 31)
        .filter((number) => number !== 90)
        .map((number) => listEntry(number)),
      '70',
    );
    const after = withFirstPage(loaded, without);
    expect(order(after)).not.toContain('90');
    expect(after.chats.find(({ conversation }) => conversation === 'conversation-60')?.num_unread_messages).toBe(0);
  });

  it('hides a removed conversation until a new message arrives', () => {
    const removed = new Map([['conversation-9', '9']]);
    expect(withoutRemoved(list(9, 5).chats, removed).map(({ conversation }) => conversation)).toEqual([
      'conversation-5',
    ]);
    const back = withMessage(list(9, 5), message(21, { conversation: 'conversation-9' }), false) as ChatList;
    expect(withoutRemoved(back.chats, removed)).toHaveLength(2);
  });
});
