import type { ChatListEntry, Message } from '@vonk/schema';
import { card } from '../../../testing/card.ts';
import type { PendingMessage } from '../outbox-state.ts';
import type { LoadedThread } from '../thread.server.ts';
import type { Chat } from '../thread-state.ts';

export const noor = card('11111111-1111-4111-8111-111111111111', {
  name: 'Noor',
  age: 29,
  region: 'Utrecht',
  city: 'Utrecht',
  online: true,
});

export const conversation = '22222222-2222-4222-8222-222222222222';

/** A message from Noor by default; its client id is derived from its number. */
export function message(id: number, change: Partial<Message> = {}): Message {
  return {
    id: String(id),
    client_id: `client-${id}`,
    conversation,
    own: false,
    text: `Message ${id}`,
    gift: null,
    photo: null,
    deleted: false,
    reply_to: null,
    reactions: [],
    held: false,
    read: false,
    created_at: new Date(Date.UTC(2026, 3, 8, 8, id)).toISOString(),
    ...change,
  };
}

export function chat(messages: Message[], change: Partial<Chat> = {}): Chat {
  return {
    conversation,
    profile: noor,
    messages,
    has_older: false,
    history_limited: false,
    read_up_to: null,
    can_write: true,
    reason: null,
    cost: { credits: 3, money: { value: '0.45', currency: 'EUR' } },
    num_unread_messages: 0,
    ...change,
  };
}

export function listEntry(id: number, change: Partial<ChatListEntry> = {}): ChatListEntry {
  const { id: last, text, gift, photo, own, deleted, created_at } = message(id);
  return {
    conversation: `conversation-${id}`,
    profile: noor,
    blocked: false,
    num_unread_messages: 0,
    archived: false,
    muted: false,
    matched: false,
    last_message: { id: last, text, gift, has_photo: photo !== null, own, deleted, created_at },
    updated_at: created_at,
    ...change,
  };
}

/** Under way from this page. */
export const pendingMessage = (change: Partial<PendingMessage> = {}): PendingMessage => ({
  clientId: 'c',
  text: 'Soon',
  gift: null,
  photo: null,
  at: '2026-04-08T18:00:00Z',
  state: 'sending',
  ...change,
});

/** What the page of a conversation loads. */
export const loadedThread = (loaded: Chat, change: Partial<LoadedThread> = {}): LoadedThread => ({
  chat: loaded,
  before: null,
  clientId: 'c1',
  catalogue: null,
  loadedAt: '2026-04-08T20:00:00Z',
  ...change,
});
