import { attempt } from '../../../browser/attempt.ts';
import { keptChanges } from '../../../browser/kept-changes.ts';

const KEY = 'hidden-safety-hints';
/** Maximum number of stored conversations; the oldest are forgotten first. */
const MOST = 200;
const SEPARATOR = ' ';

/** For the lifetime of this page, even without storage. */
const hiddenHere = new Set<string>();
const changes = keptChanges();

/** Hides the hints of a conversation in this browser. */
export function hideHints(conversation: string): void {
  const others = storedIds().filter((id) => id !== conversation);
  attempt(() => localStorage.setItem(KEY, [...others, conversation].slice(-MOST).join(SEPARATOR)));
  hiddenHere.add(conversation);
  changes.tell();
}

export function hasHiddenHints(conversation: string): boolean {
  return hiddenHere.has(conversation) || storedIds().includes(conversation);
}

export const subscribeToHiddenHints = changes.watch;

function storedIds(): string[] {
  return (attempt(() => localStorage.getItem(KEY)) ?? '').split(SEPARATOR).filter(Boolean);
}
