import type { Answer, endpoints, Message, ProfileCard } from '@vonk/schema';
import { byId, isAfter } from './message-order.ts';

export type Chat = Answer<typeof endpoints.getChat>;

/** The part of a conversation loaded on this page, without gaps, newest message last. */
export interface Thread {
  /** Null until the first message. */
  conversation: string | null;
  profile: ProfileCard;
  messages: Message[];
  hasOlder: boolean;
  isHistoryLimited: boolean;
  readUpTo: string | null;
  /** Nothing is missing up to this message; there may be gaps between later ones from events and responses. */
  syncedUpTo: string | null;
  reason: Chat['reason'];
  cost: Chat['cost'];
}

export function threadOf(chat: Chat): Thread {
  return {
    ...factsOf(chat),
    messages: chat.messages,
    hasOlder: chat.has_older,
    isHistoryLimited: chat.history_limited,
    readUpTo: chat.read_up_to,
    syncedUpTo: newestId(chat),
  };
}

/** Takes the newest page; keeps older messages if nothing is missing in between. */
export function withNewest(thread: Thread, chat: Chat): Thread {
  const first = chat.messages[0];
  const adjoins = first && thread.syncedUpTo !== null && !isAfter(first.id, thread.syncedUpTo);
  const older = adjoins ? thread.messages.filter((message) => isAfter(first.id, message.id)) : [];
  const newer = thread.messages.filter((message) => isAfter(message.id, newestId(chat)));
  const page = threadOf(chat);
  return {
    ...page,
    messages: [...older, ...chat.messages, ...newer],
    hasOlder: older.length > 0 ? thread.hasOlder : page.hasOlder,
    isHistoryLimited: older.length > 0 ? thread.isHistoryLimited : page.isHistoryLimited,
    readUpTo: later(thread.readUpTo, page.readUpTo),
  };
}

/** Takes the messages after `syncedUpTo`. */
export function withNewer(thread: Thread, chat: Chat): Thread {
  return {
    ...thread,
    ...factsOf(chat),
    messages: merged(thread.messages, chat.messages),
    readUpTo: later(thread.readUpTo, chat.read_up_to),
    syncedUpTo: later(thread.syncedUpTo, newestId(chat)),
  };
}

export function withOlder(thread: Thread, chat: Chat): Thread {
  return {
    ...thread,
    messages: merged(thread.messages, chat.messages),
    hasOlder: chat.has_older,
    isHistoryLimited: chat.history_limited,
  };
}

/** Adds a message that was sent here or came with an event; it may already be known. */
export function withMessage(thread: Thread, message: Message): Thread {
  return {
    ...thread,
    conversation: message.conversation,
    messages: merged(thread.messages, [message]),
    // Continuing a conversation is allowed despite the limit or a break.
    reason: thread.reason === 'conversation_limit' || thread.reason === 'paused' ? null : thread.reason,
  };
}

/** Takes a message that has changed, and what others quote of it. */
export function withChanged(thread: Thread, message: Message): Thread {
  return {
    ...thread,
    messages: thread.messages.map((known) => {
      // An event does not know what the other side has read.
      if (known.id === message.id) return { ...message, read: known.read };
      if (!message.deleted || known.reply_to?.id !== message.id) return known;
      return { ...known, reply_to: { ...known.reply_to, text: '', gift: null, has_photo: false, deleted: true } };
    }),
  };
}

export function withRead(thread: Thread, upTo: string): Thread {
  return isAfter(upTo, thread.readUpTo) ? { ...thread, readUpTo: upTo } : thread;
}

export function isRead(thread: Pick<Thread, 'readUpTo'>, message: Message): boolean {
  if (!message.own || message.held) return false;
  return message.read || (thread.readUpTo !== null && !isAfter(message.id, thread.readUpTo));
}

/** The number of the newest message from the other person. */
export function newestReceived(messages: readonly Message[]): string | null {
  return messages.findLast((message) => !message.own)?.id ?? null;
}

const factsOf = ({ conversation, profile, reason, cost }: Chat) => ({ conversation, profile, reason, cost });

function newestId(chat: Chat): string | null {
  return chat.messages.at(-1)?.id ?? null;
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return isAfter(a, b) ? a : b;
}

/** Without duplicates, sorted by number. */
function merged(messages: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map(messages.map((message) => [message.id, message]));
  for (const message of more) {
    const known = byNumber.get(message.id);
    // An event does not know that a message is held until its sender confirms their address.
    byNumber.set(message.id, known ? { ...message, held: known.held || message.held } : message);
  }
  return [...byNumber.values()].sort(byId);
}
