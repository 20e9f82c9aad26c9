import { DAY } from '@vonk/schema/constants';
import { attempt } from '../../../browser/attempt.ts';

/** Text that was typed to one profile and not sent, kept in this browser. */
export interface DraftKeeper {
  recall(): string;
  keep(text: string): void;
}

interface Draft {
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const PREFIX = 'message-draft:';
const KEPT_FOR = 30 * DAY;
const MOST_KEPT = 50;
const listeners = new Set<() => void>();

/** Each member's own: another account in the same browser never sees them. */
export function draftOf(memberId: string, profileId: string): DraftKeeper {
  const key = `${PREFIX}${memberId}:${profileId}`;
  const recall = () => draftAt(key)?.text ?? '';
  return {
    recall,
    keep: (text) => {
      const isEmpty = text.trim() === '';
      if (isEmpty ? attempt(() => localStorage.getItem(key)) === null : text === recall()) return;
      attempt(() => {
        if (isEmpty) return localStorage.removeItem(key);
        localStorage.setItem(key, JSON.stringify({ text, at: Date.now() } satisfies Draft));
        for (const { key: old } of keptDrafts().slice(MOST_KEPT)) localStorage.removeItem(old);
      });
      for (const listener of [...listeners]) listener();
    },
  };
}

const UNSENT = ':outbox';

/** What a member sent to one profile and the server has not acknowledged. */
export function unsentTo(memberId: string, profileId: string): DraftKeeper {
  return draftOf(memberId, profileId + UNSENT);
}

/** The profiles to which something of a member's is not acknowledged. */
export function unsentProfiles(memberId: string): string[] {
  const prefix = `${PREFIX}${memberId}:`;
  const own = (attempt(draftKeys) ?? []).filter((key) => key.startsWith(prefix) && key.endsWith(UNSENT));
  return own.map((key) => key.slice(prefix.length, -UNSENT.length));
}

/** Calls back when a draft changed, in this tab or another. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Removes what is too old, and what is not this member's: all there is when nobody is logged in. */
export function forgetDraftsBut(memberId: string | null): void {
  attempt(() => {
    for (const key of draftKeys()) {
      const isOwn = memberId !== null && key.startsWith(`${PREFIX}${memberId}:`);
      if (!isOwn || draftAt(key) === null) localStorage.removeItem(key);
    }
  });
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** The newest first. */
function keptDrafts(): { key: string; at: number }[] {
  return draftKeys()
    .map((key) => ({ key, at: draftAt(key)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
}

/** Null where nothing that makes sense, or nothing younger, is kept. A moment to come is one of a clock that was wrong. */
function draftAt(key: string): Draft | null {
  return attempt(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('at' in kept)) return null;
    const { text, at } = kept;
    if (typeof text !== 'string' || typeof at !== 'number') return null;
    return Math.abs(Date.now() - at) < KEPT_FOR ? { text, at } : null;
  });
}
