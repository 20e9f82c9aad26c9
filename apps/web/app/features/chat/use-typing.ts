import { useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../../live/bus.ts';

/** In ms: how long a person counts as typing after the last signal. */
const SHOWN_FOR = 6_000;
const NOBODY: ReadonlySet<string> = new Set();

/** Conversations in which the other person is typing. */
export function useTyping(): ReadonlySet<string> {
  const [typing, setTyping] = useState(NOBODY);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function stop(conversation: string): void {
    clearTimeout(timers.current.get(conversation));
    timers.current.delete(conversation);
    setTyping((known) => (known.has(conversation) ? new Set([...known].filter((one) => one !== conversation)) : known));
  }

  useLiveEvents(({ kind, data }) => {
    const { conversation, own } = data;
    if (typeof conversation !== 'string') return;
    if (kind === 'message' && own !== true) stop(conversation);
    if (kind !== 'typing') return;
    clearTimeout(timers.current.get(conversation));
    timers.current.set(
      conversation,
      setTimeout(() => stop(conversation), SHOWN_FOR),
    );
    setTyping((known) => (known.has(conversation) ? known : new Set(known).add(conversation)));
  });

  return typing;
}
