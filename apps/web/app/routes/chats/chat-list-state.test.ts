import { describe, expect, it } from 'vitest';
import {
  type ChatList,
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
const page = (from: number, count: number) => ({
  chats: Array.from({ length: count }, (_, at) => listEntry(from - at)),
  total_unread: 0,
});

describe('a message', () => {
  const incoming = message(20, { conversation: 'conversation-5', text: 'Hi' });

  it('moves its conversation up and counts as unread', () => {
    const after = withMessage(list(9, 5), incoming, false) as ChatList;
    expect(order(after)).toEqual(['5', '9']);
    expect(after.chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { text: 'Hi', own: false } });
  });

  it('does not count when it is in view, or the member’s own', () => {
    expect(withMessage(list(9, 5), incoming, true)?.chats[0]?.num_unread_messages).toBe(0);
    expect(withMessage(list(9, 5), { ...incoming, own: true }, false)?.chats[0]?.num_unread_messages).toBe(0);
  });

  it('counts once, though it comes twice or late', () => {
    const once = withMessage(list(9, 5), incoming, false) as ChatList;
    expect(withMessage(once, incoming, false)).toBe(once);
    expect(withMessage(once, message(19, { conversation: 'conversation-5' }), false)).toBe(once);
  });

  it('of a conversation that is not here asks for the list', () => {
    expect(withMessage(list(9), incoming, false)).toBeNull();
  });
});

describe('the list', () => {
  it('clears what was read in any tab', () => {
    const unread = { ...list(9), chats: [listEntry(9, { num_unread_messages: 3 })] };
    expect(withUnread(unread, 'conversation-9', 0).chats[0]?.num_unread_messages).toBe(0);
    expect(withUnread(unread, 'conversation-1', 0).chats[0]).toBe(unread.chats[0]);
  });

  it('knows whether there is more', () => {
    expect(listOf(page(100, 30)).hasMore).toBe(true);
    expect(listOf(page(100, 29)).hasMore).toBe(false);
  });

  it('adds a page beneath, each conversation once', () => {
    const more = withNextPage(listOf(page(100, 30)), page(71, 5));
    expect(more.chats).toHaveLength(34);
    expect(more.hasMore).toBe(false);
  });

  it('takes a fresh first page and keeps what was loaded beneath it', () => {
    const loaded = withNextPage(listOf(page(100, 30)), page(70, 5));
    const after = withFirstPage(loaded, page(100, 30));
    expect(after.chats).toHaveLength(35);
    expect(after.hasMore).toBe(false);
    expect(withFirstPage(loaded, page(100, 3)).chats).toHaveLength(3);
  });

  it('hides what was removed until a new message brings it back', () => {
    const removed = new Map([['conversation-9', '9']]);
    expect(withoutRemoved(list(9, 5).chats, removed).map(({ conversation }) => conversation)).toEqual([
      'conversation-5',
    ]);
    const back = withMessage(list(9, 5), message(21, { conversation: 'conversation-9' }), false) as ChatList;
    expect(withoutRemoved(back.chats, removed)).toHaveLength(2);
  });
});
