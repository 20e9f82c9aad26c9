import { createApiClient } from '@vonk/api-client';
import type { ChatListEntry } from '@vonk/schema';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { LiveBus } from '../../../live/bus.ts';

/** What a member changes of their own side of a conversation. */
export type SideChange = { archived: boolean } | { muted: boolean };
type Side = Partial<Pick<ChatListEntry, 'archived' | 'muted'>>;
type Changes = ReadonlyMap<string, Side>;

const NONE: Changes = new Map();
let changes: Changes = NONE;
const listeners = new Set<() => void>();

function put(conversation: string, side: Side | null): void {
  const next = new Map(changes);
  if (side) next.set(conversation, side);
  else next.delete(conversation);
  changes = next;
  for (const listener of [...listeners]) listener();
}

/** Changes that the server has not confirmed yet. */
export function useSideChanges(): Changes {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changes,
    () => NONE,
  );
}

export function withChanges(chats: ChatListEntry[], pending: Changes): ChatListEntry[] {
  return pending.size === 0 ? chats : chats.map((chat) => ({ ...chat, ...pending.get(chat.conversation) }));
}

interface ChangeOptions {
  chat: ChatListEntry;
  change: SideChange;
  bus: LiveBus;
  ownProfileId: string;
  send?: (chat: ChatListEntry, change: SideChange) => Promise<unknown>;
}

/** Shows the change at once, then makes it on the server. Returns whether that worked; if not, it is taken back. */
export async function changeSide({
  chat,
  change,
  bus,
  ownProfileId,
  send = sendChange,
}: ChangeOptions): Promise<boolean> {
  const { conversation, num_unread_messages, archived, muted } = chat;
  const pending = { ...changes.get(conversation), ...change };
  put(conversation, pending);
  try {
    await send(chat, change);
    // As the live event does, which comes later or never.
    const data = { conversation, profile_id: ownProfileId, num_unread_messages, archived, muted, ...change };
    // Lists take it before the change is no longer pending: in between, the row would be gone, and its focus.
    flushSync(() => bus.publish({ kind: 'read', data }));
    bus.refresh();
    return true;
  } catch {
    return false;
  } finally {
    if (changes.get(conversation) === pending) put(conversation, null);
  }
}

function sendChange({ conversation, last_message }: ChatListEntry, change: SideChange): Promise<unknown> {
  return 'muted' in change
    ? createApiClient().post('/api/chat-mute.php', { conversation, ...change })
    : createApiClient().post('/api/chat-archive.php', { conversation, up_to: last_message.id, ...change });
}
