import { DAY } from '@vonk/schema/constants';
import { attempt } from '../../../browser/attempt.ts';
import { keptChanges } from '../../../browser/kept-changes.ts';

/** An unsent text to one profile, stored in this browser. */
export interface DraftKeeper {
  recall(): string;
  keep(text: string): void;
}

interface Draft {
  text: string;
  /** In ms since the epoch. */
  at: number;
}

const PREFIX = 'message-draft:';
export const DRAFT_DAYS = 30;
export const MOST_DRAFTS = 50;
const changes = keptChanges();
/** What the storage does not take, being forbidden or full: kept for as long as the page. */
const unstored = new Map<string, string>();

/** Per member: another account in the same browser never sees it. */
export function draftOf(memberId: string, profileId: string): DraftKeeper {
  const key = `${PREFIX}${memberId}:${profileId}`;
  const recall = () => draftAt(key)?.text ?? '';
  return {
    recall,
    keep: (text) => {
      const isEmpty = text.trim() === '';
      if (isEmpty ? valueAt(key) === null : text === recall()) return;
      unstored.delete(key);
      if (isEmpty) attempt(() => localStorage.removeItem(key));
      else store(key, JSON.stringify({ text, at: Date.now() } satisfies Draft));
      changes.tell();
    },
  };
}

function store(key: string, value: string): void {
  const isStored = attempt(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (!isStored) unstored.set(key, value);
  attempt(() => {
    for (const { key: old } of keptDrafts().slice(MOST_DRAFTS)) localStorage.removeItem(old);
  });
}

/** Whether drafts outlive the page. */
export const areDraftsStored = (): boolean => unstored.size === 0;

const UNSENT = ':outbox';

/** A member's messages to one profile that the server has not acknowledged. */
export function unsentTo(memberId: string, profileId: string): DraftKeeper {
  return draftOf(memberId, profileId + UNSENT);
}

/** A member's message to one profile that is sent once its payment is paid. */
export function waitingFor(memberId: string, profileId: string): DraftKeeper {
  return draftOf(memberId, `${profileId}:paying`);
}

/** Profiles with unacknowledged messages of a member. */
export function unsentProfiles(memberId: string): string[] {
  const prefix = `${PREFIX}${memberId}:`;
  const own = (attempt(draftKeys) ?? []).filter((key) => key.startsWith(prefix) && key.endsWith(UNSENT));
  return own.map((key) => key.slice(prefix.length, -UNSENT.length));
}

export const watchDrafts = changes.watch;

/** Removes expired drafts, and those of other members; all of them when nobody is logged in. */
export function forgetDraftsBut(memberId: string | null): void {
  if (memberId === null) unstored.clear();
  attempt(() => {
    for (const key of draftKeys()) {
      const isOwn = memberId !== null && key.startsWith(`${PREFIX}${memberId}:`);
      if (!isOwn || draftAt(key) === null) localStorage.removeItem(key);
    }
  });
}

const valueAt = (key: string): string | null => unstored.get(key) ?? attempt(() => localStorage.getItem(key));

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** Newest first. */
function keptDrafts(): { key: string; at: number }[] {
  return draftKeys()
    .map((key) => ({ key, at: draftAt(key)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
}

/** Null for invalid or expired data. A date in the future comes from a wrong clock. */
function draftAt(key: string): Draft | null {
  return attempt(() => {
    const kept: unknown = JSON.parse(valueAt(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('at' in kept)) return null;
    const { text, at } = kept;
    if (typeof text !== 'string' || typeof at !== 'number') return null;
    return Math.abs(Date.now() - at) < DRAFT_DAYS * DAY ? { text, at } : null;
  });
}
