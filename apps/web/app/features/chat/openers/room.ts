import { useSyncExternalStore } from 'react';

let room: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The ref of the element beside the conversation that has room for ideas. */
export function offerRoom(element: HTMLElement | null): void {
  room = element;
  for (const listener of [...listeners]) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where ideas have room beside the conversation; null in windows without such a place. */
export function useRoom(): HTMLElement | null {
  return useSyncExternalStore(
    watch,
    () => room,
    () => null,
  );
}
