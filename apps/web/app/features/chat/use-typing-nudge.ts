import { createApiClient } from '@vonk/api-client';
import { useEffect, useRef } from 'react';
import type { Thread } from './thread-state.ts';

/** In ms; the other side shows it for a little longer. */
const AT_MOST_EVERY = 4_000;

type Tell = (conversation: string) => Promise<unknown>;

/**
 * Returns a function to call with what the member has typed; it notifies the other side. `text` is the field's content;
 * once it is empty, the next letter counts as a new start. Fictional profiles get no signal.
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

  return (typed) => {
    const now = performance.now();
    if (conversation === null || fictional || typed.trim() === '' || !navigator.onLine) return;
    if (now - toldAt.current < AT_MOST_EVERY) return;
    toldAt.current = now;
    // No retry: it would no longer be true.
    tell(conversation).catch(() => {});
  };
}

function tellTyping(conversation: string): Promise<unknown> {
  return createApiClient({ retry: { retries: 0 } }).post('/api/typing.php', { conversation });
}
