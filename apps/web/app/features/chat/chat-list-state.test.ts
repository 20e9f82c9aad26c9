import type { ChatListEntry, Message } from '@vonk/schema';
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
/** Conversations from a number down. */
const entries = (from: number, count: number) => Array.from({ length: count }, (_, at) => listEntry(from - at));
const page = (chats: ChatListEntry[], before?: string): ChatPage => ({
  chats,
  total_unread: 0,
  ...(before ? { before } : {}),
});
const pageOf = (from: number, count: number, before?: string) => page(entries(from, count), before);
/** A message in a numbered conversation, and the list after it. */
const said = (id: number, number: number, change: Partial<Message> = {}) =>
  message(id, { conversation: `conversation-${number}`, ...change });
const listAfter = (known: ChatList, incoming: Message, isInView = false) =>
  withMessage(known, incoming, isInView) as ChatList;

describe('a live message', () => {
  const incoming = said(20, 5, { text: 'Hi' });

  it('moves its conversation up and counts as unread', () => {
    const moved = listAfter(list(9, 5), incoming);
    expect(order(moved)).toEqual(['5', '9']);
    expect(moved.chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { text: 'Hi', own: false } });
  });

  it('does not count when it is in view, or is the member’s own', () => {
    expect(listAfter(list(9, 5), incoming, true).chats[0]?.num_unread_messages).toBe(0);
    expect(listAfter(list(9, 5), { ...incoming, own: true }).chats[0]?.num_unread_messages).toBe(0);
  });

  it('counts once, even if it arrives twice or late', () => {
    const once = listAfter(list(9, 5), incoming);
    expect(listAfter(once, incoming)).toBe(once);
    expect(listAfter(once, said(19, 5))).toBe(once);
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
    const read = withUnread(listOf(page([unread(3), listEntry(9)])), 'conversation-3', 0);
    expect([order(read), read.chats[0]?.num_unread_messages]).toEqual([['3', '9'], 0]);
    expect(withUnread(read, 'conversation-1', 0).chats[0]).toBe(read.chats[0]);
    expect(order(withFirstPage(read, page([listEntry(9), listEntry(3)])))).toEqual(['3', '9']);
    // In a fresh list, it is back in its sorted place.
    expect(order(listOf(page([listEntry(9), listEntry(3)])))).toEqual(['9', '3']);
  });

  it('releases the place of a read conversation when another message is sent or received', () => {
    const read = withUnread(listOf(page([unread(6), unread(3), listEntry(9)])), 'conversation-3', 0);
    expect(order(listAfter(read, said(20, 3, { own: true })))).toEqual(['6', '3', '9']);
    const elsewhere = page([unread(6), listEntry(20, { conversation: 'conversation-3' }), listEntry(9)]);
    expect(order(withFirstPage(read, elsewhere))).toEqual(['6', '3', '9']);
    expect(order(listAfter(read, said(20, 9)))).toEqual(['9', '6', '3']);
  });

  it('sorts a conversation with a message in view above all read ones, even those that kept their place', () => {
    const read = withUnread(listOf(page([unread(6), unread(3), listEntry(9)])), 'conversation-3', 0);
    expect(order(listAfter(read, said(20, 9, { own: true })))).toEqual(['6', '9', '3']);
    expect(order(listAfter(read, said(20, 9), true))).toEqual(['6', '9', '3']);
    const polled = page([unread(6), listEntry(20, { conversation: 'conversation-9' }), listEntry(3)]);
    expect(order(withFirstPage(read, polled))).toEqual(['6', '9', '3']);
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
    const fresh = withFirstPage(loaded, pageOf(100, 30, '71'));
    expect([fresh.chats.length, fresh.nextPage]).toEqual([35, null]);
    expect(withFirstPage(loaded, pageOf(100, 3)).chats).toHaveLength(3);
  });

  it('leaves no gap when an old unread conversation is on the first page', () => {
    const loaded = withNextPage(listOf(pageOf(100, 30, '71')), pageOf(70, 30, '41'));
    const known = withFirstPage(loaded, page([unread(5), ...entries(100, 30)], '71'));
    expect([known.chats.length, order(known)[0], known.nextPage]).toEqual([61, '5', '41']);
    // With only an old unread conversation in common, there may be a gap in between.
    const again = withFirstPage(known, page([unread(5), ...entries(200, 30)], '171'));
    expect([again.chats.length, again.nextPage]).toEqual([31, '171']);
  });

  it('drops missing conversations, and notices what was read elsewhere', () => {
    const loaded = withNextPage(listOf(pageOf(100, 30, '71')), page([unread(60)]));
    const without = entries(100, 31).filter(({ conversation }) => conversation !== 'conversation-90');
    const fresh = withFirstPage(loaded, page(without, '70'));
    expect(order(fresh)).not.toContain('90');
    expect(fresh.chats.find(({ conversation }) => conversation === 'conversation-60')?.num_unread_messages).toBe(0);
  });

  it('hides a removed conversation until a new message arrives', () => {
    const removed = new Map([['conversation-9', '9']]);
    expect(withoutRemoved(list(9, 5).chats, removed)).toMatchObject([{ conversation: 'conversation-5' }]);
    expect(withoutRemoved(listAfter(list(9, 5), said(21, 9)).chats, removed)).toHaveLength(2);
  });
});
