import { createContext, useContext, useEffect } from 'react';
import { useNewest } from '../browser/use-newest.ts';

/**
 * `poll`: time to check for news. `resync`: events may have been lost, so the page should reload its data. The others
 * are the API's own events.
 */
export type LiveKind = 'message' | 'message_changed' | 'read' | 'like' | 'credits' | 'typing' | 'poll' | 'resync';

/** Something that concerns the member. */
export interface LiveEvent {
  kind: LiveKind;
  data: Record<string, unknown>;
}

export interface LiveBus {
  publish(event: LiveEvent): void;
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /** The latest messages, oldest first: some may have come while a page was loading that should show them. */
  readonly messages: readonly LiveEvent[];
  /** Requests fresh badges, for example after one of the member's own actions. */
  refresh(): void;
  onRefresh(listener: () => void): () => void;
}

/** More do not come while a page is loading. */
const MOST_MESSAGES = 50;

export function createBus(): LiveBus {
  const listeners = new Set<(event: LiveEvent) => void>();
  const refreshers = new Set<() => void>();
  let messages: LiveEvent[] = [];
  return {
    get messages() {
      return messages;
    },
    publish: (event) => {
      const { kind, data } = event;
      if (kind === 'message') messages = [...messages, event].slice(-MOST_MESSAGES);
      if (kind === 'read' && data['removed'] === true)
        messages = messages.filter((message) => message.data['conversation'] !== data['conversation']);
      for (const listener of [...listeners]) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => {
      for (const listener of [...refreshers]) listener();
    },
    onRefresh: (listener) => {
      refreshers.add(listener);
      return () => refreshers.delete(listener);
    },
  };
}

export const BusContext = createContext<LiveBus>(createBus());

export function useLiveBus(): LiveBus {
  return useContext(BusContext);
}

/**
 * Hands over messages that came while the page was loading, after its data was read. The handler must know what the
 * data had already.
 */
export function useEarlyMessages(handler: (messages: readonly LiveEvent[]) => void): void {
  const bus = useLiveBus();
  const newest = useNewest(handler);
  useEffect(() => newest.current(bus.messages), [bus]);
}

/** Calls the latest handler for every event while the component is mounted. */
export function useLiveEvents(handler: (event: LiveEvent) => void): void {
  const bus = useLiveBus();
  const newest = useNewest(handler);
  useEffect(() => bus.subscribe((event) => newest.current(event)), [bus]);
}
