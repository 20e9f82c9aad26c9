import type { ChatListEntry } from '@vonk/schema';
import { CHAT_FILTERS, CHAT_SEARCH_MAX_LENGTH, type ChatFilter } from '@vonk/schema/constants';

/** Which conversations the list shows. */
export interface ChatView {
  /** Null: all but archived ones. */
  show: ChatFilter | null;
  /** A part of the other one's name; may be empty. */
  name: string;
}

export const ALL_CHATS: ChatView = { show: null, name: '' };

/** The view that an address asks for. What the API would refuse is left out. */
export function viewOf(search: string): ChatView {
  const params = new URLSearchParams(search);
  const show = CHAT_FILTERS.find((filter) => filter === params.get('show')) ?? null;
  return { show, name: nameOf(params.get('q') ?? '') };
}

export function nameOf(typed: string): string {
  const name = typed.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? [...name].slice(0, CHAT_SEARCH_MAX_LENGTH).join('').trim() : '';
}

/** The query of the view's address, with `?` unless it is empty. */
export function searchOf({ show, name }: ChatView): string {
  const params = new URLSearchParams({ ...(show && { show }), ...(name && { q: name }) });
  return params.size > 0 ? `?${params}` : '';
}

/** What the API is asked for. */
export function queryOf({ show, name }: ChatView): { show?: ChatFilter; q?: string } {
  return { ...(show && { show }), ...(name && { q: name }) };
}

export function isShown(chat: ChatListEntry, { show, name }: ChatView): boolean {
  if (!chat.profile.name.toLowerCase().includes(name.toLowerCase())) return false;
  if (show === 'archived') return chat.archived;
  // A name is looked for in archived ones, too.
  if (show === null) return !chat.archived || name !== '';
  return !chat.archived && (show === 'unread' ? chat.num_unread_messages > 0 : chat.matched);
}
