import { createApiClient } from '@vonk/api-client';
import { useSyncExternalStore } from 'react';

type Removed = ReadonlyMap<string, string>;

const NONE: Removed = new Map();
let removed: Removed = NONE;
const listeners = new Set<() => void>();

function change(next: Removed): void {
  removed = next;
  for (const listener of [...listeners]) listener();
}

/** Conversations that were removed in this browser, each with its newest message by then. */
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

interface RemoveOptions {
  conversation: string;
  /** Number of its newest message. */
  upTo: string;
  send?: (conversation: string) => Promise<unknown>;
}

/** Out of the list at once, then on the server. Answers whether that worked; if not, the conversation is back. */
export async function removeChat({ conversation, upTo, send = sendRemoval }: RemoveOptions): Promise<boolean> {
  change(new Map(removed).set(conversation, upTo));
  try {
    await send(conversation);
    return true;
  } catch {
    const without = new Map(removed);
    without.delete(conversation);
    change(without);
    return false;
  }
}

function sendRemoval(conversation: string): Promise<unknown> {
  return createApiClient().delete('/api/chat.php', { conversation });
}
