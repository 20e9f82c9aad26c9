import type { Answer, ChatListEntry, endpoints, Message } from '@vonk/schema';
import { CHAT_LIST_PAGE_SIZE } from '@vonk/schema/constants';
import { isAfter } from './message-order.ts';

export type ChatPage = Answer<typeof endpoints.listChats>;

/** The conversations that this page has, newest first. */
export interface ChatList {
  chats: ChatListEntry[];
  hasMore: boolean;
}

export function listOf({ chats }: ChatPage): ChatList {
  return { chats, hasMore: chats.length === CHAT_LIST_PAGE_SIZE };
}

/** The newest page again: older ones that were asked for stay beneath. */
export function withFirstPage(list: ChatList, page: ChatPage): ChatList {
  const last = page.chats.at(-1);
  if (page.chats.length < CHAT_LIST_PAGE_SIZE || !last) return listOf(page);
  const fresh = new Set(page.chats.map(({ conversation }) => conversation));
  const older = list.chats.filter((chat) => !fresh.has(chat.conversation) && chat.updated_at < last.updated_at);
  return { chats: [...page.chats, ...older], hasMore: older.length > 0 ? list.hasMore : true };
}

export function withNextPage(list: ChatList, page: ChatPage): ChatList {
  const known = new Set(list.chats.map(({ conversation }) => conversation));
  const { chats, hasMore } = listOf(page);
  return { chats: [...list.chats, ...chats.filter(({ conversation }) => !known.has(conversation))], hasMore };
}

/** A message came or went. Null when its conversation is not in the list, which is then to be asked for. */
export function withMessage(list: ChatList, message: Message, isInView: boolean): ChatList | null {
  const entry = list.chats.find(({ conversation }) => conversation === message.conversation);
  if (!entry) return null;
  if (!isAfter(message.id, entry.last_message.id)) return list;
  const { id, text, gift, own, created_at } = message;
  const unread = own || isInView ? 0 : 1;
  const changed: ChatListEntry = {
    ...entry,
    last_message: { id, text, gift, own, created_at },
    updated_at: created_at,
    num_unread_messages: entry.num_unread_messages + unread,
  };
  return { ...list, chats: [changed, ...list.chats.filter((chat) => chat !== entry)] };
}

/** The member has read up to some message, here or in another tab. */
export function withUnread(list: ChatList, conversation: string, unread: number): ChatList {
  return {
    ...list,
    chats: list.chats.map((chat) =>
      chat.conversation === conversation && chat.num_unread_messages !== unread
        ? { ...chat, num_unread_messages: unread }
        : chat,
    ),
  };
}

/** Without what was removed here; a message that came after brings a conversation back. */
export function withoutRemoved(chats: ChatListEntry[], removedUpTo: ReadonlyMap<string, string>): ChatListEntry[] {
  return chats.filter(({ conversation, last_message }) => {
    const upTo = removedUpTo.get(conversation);
    return upTo === undefined || isAfter(last_message.id, upTo);
  });
}
