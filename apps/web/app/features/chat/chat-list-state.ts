import type { Answer, ChatListEntry, endpoints, Message } from '@vonk/schema';
import { CHAT_LIST_PAGE_SIZE } from '@vonk/schema/constants';
import { isAfter } from './message-order.ts';

export type ChatPage = Answer<typeof endpoints.listChats>;

/** The conversations loaded on this page: unread ones first, each part newest first. */
export interface ChatList {
  chats: ChatListEntry[];
  /**
   * The conversations sorted first. One that is read meanwhile keeps its place, so that nothing jumps while reading,
   * until a message arrives in a conversation without unread ones.
   */
  first: ReadonlySet<string>;
  /** Cursor of the next, older page; null at the end. */
  nextPage: string | null;
}

export function listOf(page: ChatPage): ChatList {
  return ordered({ chats: page.chats, first: unreadOf(page.chats), nextPage: page.before ?? null });
}

/** Replaces the first page, and keeps the older pages below it. */
export function withFirstPage(list: ChatList, page: ChatPage): ChatList {
  const known = new Map(list.chats.map((chat) => [chat.conversation, chat]));
  const isUnchanged = ({ conversation, last_message }: ChatListEntry) =>
    known.get(conversation)?.last_message.id === last_message.id;
  const hasMoved = page.chats.some((chat) => chat.num_unread_messages === 0 && !isUnchanged(chat));
  const keepsPlace = (chat: ChatListEntry) => !hasMoved && list.first.has(chat.conversation) && isUnchanged(chat);
  const kept = page.chats.filter(keepsPlace).map(({ conversation }) => conversation);
  const fresh: ChatList = { ...listOf(page), first: new Set([...unreadOf(page.chats), ...kept]) };
  const newest = newestOf(page.chats);
  const oldest = newest.at(-1);
  // With nothing in common there may be a gap: start again with this page alone.
  if (fresh.nextPage === null || !oldest || !newest.some(isUnchanged)) return ordered(fresh);
  const answered = new Set(page.chats.map(({ conversation }) => conversation));
  // If the response has all unread conversations, any other was read elsewhere.
  const hasAllUnread = fresh.first.size < CHAT_LIST_PAGE_SIZE;
  const older = list.chats
    .filter((chat) => !answered.has(chat.conversation) && byTime(oldest, chat) < 0)
    .map((chat) => (hasAllUnread && chat.num_unread_messages > 0 ? { ...chat, num_unread_messages: 0 } : chat));
  const stillFirst = older.filter((chat) => list.first.has(chat.conversation));
  const firstOfOlder = hasMoved ? unreadOf(stillFirst) : stillFirst.map(({ conversation }) => conversation);
  return ordered({
    chats: [...page.chats, ...older],
    first: new Set([...fresh.first, ...firstOfOlder]),
    nextPage: older.length > 0 ? list.nextPage : fresh.nextPage,
  });
}

/** A response that live events may have overtaken: conversations changed by events keep their known state. */
export function overtaken(page: ChatPage, list: ChatList, changed: ReadonlySet<string>): ChatPage {
  const known = list.chats.filter(({ conversation }) => changed.has(conversation));
  const isOther = ({ conversation }: ChatListEntry) => !known.some((chat) => chat.conversation === conversation);
  return { ...page, chats: [...known, ...page.chats.filter(isOther)] };
}

export function withNextPage(list: ChatList, page: ChatPage): ChatList {
  const known = new Set(list.chats.map(({ conversation }) => conversation));
  const more = page.chats.filter(({ conversation }) => !known.has(conversation));
  return ordered({
    chats: [...list.chats, ...more],
    first: new Set([...list.first, ...unreadOf(more)]),
    nextPage: page.before ?? null,
  });
}

/** Applies a sent or received message. Null if its conversation is not in the list and the list must be reloaded. */
export function withMessage(list: ChatList, message: Message, isInView: boolean): ChatList | null {
  const entry = list.chats.find(({ conversation }) => conversation === message.conversation);
  if (!entry) return null;
  if (!isAfter(message.id, entry.last_message.id)) return list;
  const { id, text, gift, photo, own, deleted, created_at } = message;
  const unread = own || isInView ? 0 : 1;
  const changed: ChatListEntry = {
    ...entry,
    last_message: { id, text, gift, has_photo: photo !== null, own, deleted, created_at },
    updated_at: created_at,
    num_unread_messages: entry.num_unread_messages + unread,
    archived: entry.archived && entry.muted,
  };
  const chats = list.chats.map((chat) => (chat === entry ? changed : chat));
  // A message in view makes its conversation the newest of the read ones: releases all kept places above it.
  const first = standsFirst(changed) ? new Set(list.first).add(entry.conversation) : unreadOf(chats);
  return ordered({ ...list, first, chats });
}

/** The member has read messages, here or in another tab. */
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

/** The member archived or muted a conversation, or took that back. */
export function withSide(list: ChatList, conversation: string, side: { archived: boolean; muted: boolean }): ChatList {
  const chats = list.chats.map((chat) => (chat.conversation === conversation ? { ...chat, ...side } : chat));
  return ordered({ ...list, chats });
}

/** Everything in several lists, each conversation once. */
export function together(lists: readonly ChatList[]): ChatList {
  const chats = new Map(lists.flatMap((list) => list.chats).map((chat) => [chat.conversation, chat]));
  const first = new Set(lists.flatMap((list) => [...list.first]));
  return ordered({ chats: [...chats.values()], first, nextPage: null });
}

/** Leaves out conversations removed here, until a newer message arrives. */
export function withoutRemoved(chats: ChatListEntry[], removedUpTo: ReadonlyMap<string, string>): ChatListEntry[] {
  return chats.filter(({ conversation, last_message }) => {
    const upTo = removedUpTo.get(conversation);
    return upTo === undefined || isAfter(last_message.id, upTo);
  });
}

/** Unread ones do; a muted one asks for nothing. */
function standsFirst({ num_unread_messages: unread, muted }: ChatListEntry): boolean {
  return unread > 0 && !muted;
}

function ordered(list: ChatList): ChatList {
  const rank = ({ conversation }: ChatListEntry) => (list.first.has(conversation) ? 0 : 1);
  return { ...list, chats: [...list.chats].sort((one, other) => rank(one) - rank(other) || byTime(one, other)) };
}

function byTime(one: ChatListEntry, other: ChatListEntry): number {
  if (one.updated_at !== other.updated_at) return one.updated_at > other.updated_at ? -1 : 1;
  return one.conversation > other.conversation ? -1 : 1;
}

function unreadOf(chats: readonly ChatListEntry[]): Set<string> {
  return new Set(chats.filter(standsFirst).map(({ conversation }) => conversation));
}

/** The part of a first page that is sorted by time: without old conversations that are only included as unread. */
function newestOf(chats: readonly ChatListEntry[]): ChatListEntry[] {
  const oldest = chats.findLast((chat) => chat.num_unread_messages === 0) ?? chats.at(-1);
  return chats.filter((chat) => oldest && (chat === oldest || byTime(chat, oldest) < 0)).sort(byTime);
}
