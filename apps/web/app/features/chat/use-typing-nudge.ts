import { createApiClient } from '@vonk/api-client';
import { useCallback, useEffect, useRef } from 'react';
import type { Thread } from './thread-state.ts';

/** Milliseconds; the other side shows it for some longer. */
const AT_MOST_EVERY = 4_000;

type Tell = (conversation: string) => Promise<unknown>;

/**
 * To be called with what the member has typed: tells the other side that something is being written. `text` is what the
 * field holds; once it is empty, the next letter is a new beginning. Behind a fictional profile nobody looks on.
 */
export function useTypingNudge(
  { conversation, profile: { fictional } }: Pick<Thread, 'conversation' | 'profile'>,
  text: string,
  tell: Tell = tellTyping,
): (typed: string) => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const isEmpty = text === '';
  useEffect(() => {
    if (isEmpty) toldAt.current = Number.NEGATIVE_INFINITY;
  }, [isEmpty]);

  return useCallback(
    (typed) => {
      const now = performance.now();
      if (conversation === null || fictional || typed.trim() === '' || !navigator.onLine) return;
      if (now - toldAt.current < AT_MOST_EVERY) return;
      toldAt.current = now;
      // What does not arrive now is not true later.
      tell(conversation).catch(() => {});
    },
    [conversation, fictional, tell],
  );
}

function tellTyping(conversation: string): Promise<unknown> {
  return createApiClient({ retry: { retries: 0 } }).post('/api/typing.php', { conversation });
}
