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
  /** Requests fresh badges, for example after one of the member's own actions. */
  refresh(): void;
  onRefresh(listener: () => void): () => void;
}

export function createBus(): LiveBus {
  const listeners = new Set<(event: LiveEvent) => void>();
  const refreshers = new Set<() => void>();
  return {
    publish: (event) => {
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

/** Calls the latest handler for every event while the component is mounted. */
export function useLiveEvents(handler: (event: LiveEvent) => void): void {
  const bus = useLiveBus();
  const newest = useNewest(handler);
  useEffect(() => bus.subscribe((event) => newest.current(event)), [bus]);
}
