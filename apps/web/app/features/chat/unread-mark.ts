import type { Message } from '@vonk/schema';
import { isAfter } from './message-order.ts';

/** The unread messages: this many from the other person, up to this number. */
export interface UnreadMark {
  count: number;
  upTo: string;
}

/** Null if nothing is unread. */
export function markOf(count: number, messages: readonly Message[]): UnreadMark | null {
  const newest = messages.at(-1);
  return count > 0 && newest ? { count, upTo: newest.id } : null;
}

/**
 * The first unread message, or the first received one on the page if older pages have more unread ones. Answered
 * messages are not new.
 */
export function firstUnread(messages: readonly Message[], mark: UnreadMark | null): string | null {
  if (!mark) return null;
  const unanswered = messages.slice(messages.findLastIndex(({ own }) => own) + 1);
  const received = unanswered.filter(({ id }) => !isAfter(id, mark.upTo));
  return (received.at(-mark.count) ?? received[0])?.id ?? null;
}

/** The number of messages from the other person after the given one. */
export function countReceivedAfter(messages: readonly Message[], id: string | null): number {
  return messages.filter((message) => !message.own && isAfter(message.id, id)).length;
}
