import type { Message } from '@vonk/schema';
import { isAfter } from './message-order.ts';

/** What the member had not read yet: so many messages of the other side, the last of them not above a number. */
export interface UnreadMark {
  count: number;
  upTo: string;
}

/** Null where nothing is unread. */
export function markOf(count: number, messages: readonly Message[]): UnreadMark | null {
  const newest = messages.at(-1);
  return count > 0 && newest ? { count, upTo: newest.id } : null;
}

/**
 * The first message that was unread; the first received one that is here where the others are on older pages. What was
 * answered is not new.
 */
export function firstUnread(messages: readonly Message[], mark: UnreadMark | null): string | null {
  if (!mark) return null;
  const unanswered = messages.slice(messages.findLastIndex(({ own }) => own) + 1);
  const received = unanswered.filter(({ id }) => !isAfter(id, mark.upTo));
  return (received.at(-mark.count) ?? received[0])?.id ?? null;
}

/** How many messages of the other side came after one. */
export function countReceivedAfter(messages: readonly Message[], id: string | null): number {
  return messages.filter((message) => !message.own && isAfter(message.id, id)).length;
}
