import { createApiClient } from '@vonk/api-client';
import { useSyncExternalStore } from 'react';

type Removed = ReadonlyMap<string, string>;

const NONE: Removed = new Map();
const NO_MESSAGE = '0';
let removed: Removed = NONE;
const listeners = new Set<() => void>();

function change(next: Removed): void {
  removed = next;
  for (const listener of [...listeners]) listener();
}

/** Conversations removed in this browser, each with its newest message at that time. */
export function useRemovedChats(): Removed {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => removed,
    () => NONE,
  );
}

/** The conversation was removed, here or on another page of the member. */
export function takeOut(conversation: string, upTo: string): void {
  change(new Map(removed).set(conversation, upTo));
}

interface RemoveOptions {
  conversation: string;
  /** The number of its newest message here; `0` if there is none. */
  upTo: string;
  send?: (conversation: string, upTo: string) => Promise<unknown>;
}

/**
 * Removes it from the list at once, then on the server. Returns whether that worked; if not, the conversation is put
 * back.
 */
export async function removeChat({ conversation, upTo, send = sendRemoval }: RemoveOptions): Promise<boolean> {
  takeOut(conversation, upTo);
  try {
    await send(conversation, upTo);
    return true;
  } catch {
    const without = new Map(removed);
    without.delete(conversation);
    change(without);
    return false;
  }
}

function sendRemoval(conversation: string, upTo: string): Promise<unknown> {
  return createApiClient().delete('/api/chat.php', { conversation, up_to: upTo === NO_MESSAGE ? undefined : upTo });
}
