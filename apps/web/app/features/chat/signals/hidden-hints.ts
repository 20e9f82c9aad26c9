import { attempt } from '../../../browser/attempt.ts';

const KEY = 'hidden-safety-hints';
/** Maximum number of stored conversations; the oldest are forgotten first. */
const MOST = 200;
const SEPARATOR = ' ';

/** For the lifetime of this page, even without storage. */
const hiddenHere = new Set<string>();
const listeners = new Set<() => void>();

/** Hides the hints of a conversation in this browser. */
export function hideHints(conversation: string): void {
  const others = storedIds().filter((id) => id !== conversation);
  attempt(() => localStorage.setItem(KEY, [...others, conversation].slice(-MOST).join(SEPARATOR)));
  hiddenHere.add(conversation);
  for (const listener of [...listeners]) listener();
}

export function hasHiddenHints(conversation: string): boolean {
  return hiddenHere.has(conversation) || storedIds().includes(conversation);
}

/** Notifies when hints are hidden, also in another tab. */
export function subscribeToHiddenHints(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function storedIds(): string[] {
  return (attempt(() => localStorage.getItem(KEY)) ?? '').split(SEPARATOR).filter(Boolean);
}
