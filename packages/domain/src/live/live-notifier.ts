import type { Db } from '@vonk/db';
import { announceTo } from '@vonk/db/sql';
import type { Logger } from '@vonk/logger';
import { createPace } from './pace.ts';

export interface LiveKey {
  userId: string;
  seq: string;
}

/**
 * A person is typing to the member. It is valid for seconds: nothing is stored, and pages do not catch up on it.
 */
export interface TypingSignal {
  /** The member to notify. */
  userId: string;
  conversation: string;
  /** The person typing. */
  profileId: string;
}

/** Announces committed events to every process. Pages catch up on lost announcements by their cursor. */
export interface LiveNotifier {
  nudge(events: LiveKey[]): void;
  /** Announces to every process that a person is typing; lost signals are not repeated. */
  tellTyping(signal: TypingSignal): void;
  /** Resolves when everything nudged so far has been sent. */
  flush(): Promise<void>;
}

export const LIVE_CHANNEL = 'live';
/**
 * Milliseconds between two announcements of a process: events in between are batched, too briefly to be noticed. A
 * notification inside each transaction would serialise commits.
 */
const PAUSE = 20;
/** Postgres refuses a payload of 8000 bytes or more. */
const PAYLOAD_LENGTH = 7900;

export function createLiveNotifier({ db, logger }: { db: Db; logger: Logger }): LiveNotifier {
  let waiting: string[] = [];
  const announcing = createPace(announce, PAUSE);

  function add(entries: string[]): void {
    if (entries.length === 0) return;
    waiting.push(...entries);
    announcing.ask();
  }

  async function announce(): Promise<void> {
    const batch = waiting;
    waiting = [];
    await publish(batch).catch((error) => logger.warn({ err: error }, 'live events were not announced'));
  }

  async function publish(batch: string[]): Promise<void> {
    await announceTo(db.pool, LIVE_CHANNEL, payloadsOf(batch));
  }

  return {
    nudge: (events) => add(events.map(({ userId, seq }) => JSON.stringify([userId, seq]))),
    tellTyping: ({ userId, conversation, profileId }) =>
      add([JSON.stringify({ typing: [userId, conversation, profileId] })]),
    flush: announcing.finish,
  };
}

/** Packs entries into JSON lists of at most the allowed length; entries are ids, so a character is a byte. */
function payloadsOf(entries: readonly string[]): string[] {
  const lists: string[] = [];
  let list = '';
  for (const entry of entries) {
    if (list.length + entry.length + 3 > PAYLOAD_LENGTH) {
      lists.push(list);
      list = '';
    }
    list += list === '' ? entry : `,${entry}`;
  }
  return [...lists, list].map((one) => `[${one}]`);
}

/** Parses a payload and ignores unknown content: a process of another version may have written it. */
export function readLivePayload(payload: string): { keys: LiveKey[]; typing: TypingSignal[] } {
  const entries = parse(payload);
  return {
    keys: entries.flatMap((entry) => {
      if (!Array.isArray(entry) || !entry.every(isText)) return [];
      const [userId, seq] = entry;
      return userId && seq && /^[0-9]{1,18}$/.test(seq) ? [{ userId, seq }] : [];
    }),
    typing: entries.flatMap((entry) => {
      const signal = typeof entry === 'object' && entry !== null && 'typing' in entry ? entry.typing : null;
      if (!Array.isArray(signal) || !signal.every(isText)) return [];
      const [userId, conversation, profileId] = signal;
      return userId && conversation && profileId ? [{ userId, conversation, profileId }] : [];
    }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function parse(payload: string): unknown[] {
  try {
    const entries: unknown = JSON.parse(payload);
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
