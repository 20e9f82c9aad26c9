import { useEffect, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import type { PendingMessage } from './outbox-state.ts';
import type { LoadedThread } from './thread.server.ts';
import type { Thread } from './thread-state.ts';
import { countReceivedAfter, firstUnread, markOf, type UnreadMark } from './unread-mark.ts';

interface UnreadMarkOptions {
  loaded: LoadedThread;
  thread: Thread;
  pending: readonly PendingMessage[];
  isAtEnd: boolean;
}

/**
 * The first new message since the page was loaded, or hidden and shown again, until the member writes. Null when
 * nothing is new.
 */
export function useUnreadMark({ loaded, thread, pending, isAtEnd }: UnreadMarkOptions): string | null {
  const isLive = loaded.before === null;
  const [mark, setMark] = useState<UnreadMark | null>(() =>
    isLive ? markOf(loaded.chat.num_unread_messages, loaded.chat.messages) : null,
  );
  if (mark && pending.some(({ state }) => state === 'sending')) setMark(null);

  const newest = useNewest({ thread, isAtEnd });
  useEffect(() => {
    if (!isLive) return;
    let seenUpTo = newestId(newest.current.thread);
    const tell = () => {
      const { messages } = newest.current.thread;
      if (document.visibilityState === 'hidden') seenUpTo = newestId(newest.current.thread);
      // Further up, a counter shows new messages, and nothing may move.
      else if (newest.current.isAtEnd)
        setMark((known) => markOf(countReceivedAfter(messages, seenUpTo), messages) ?? known);
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isLive]);

  return firstUnread(thread.messages, mark);
}

function newestId({ messages }: Thread): string | null {
  return messages.at(-1)?.id ?? null;
}
