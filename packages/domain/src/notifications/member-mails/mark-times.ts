import type { MarkKind, MarkTimes } from '@vonk/db/sql';
import { DAY, HOUR, MINUTE } from '@vonk/schema';

/**
 * A message is mailed about when it was unread and its reader away for this long: first message of a person, then
 * others.
 */
export const TELL_CONVERSATION_AFTER = 10 * MINUTE;
export const TELL_MESSAGES_AFTER = 30 * MINUTE;
/** First and second reminder, counted from the oldest unread message. There is no third. */
export const REMIND_AFTER = DAY;
export const REMIND_AGAIN_AFTER = 5 * DAY;
/** For likes that nobody answered. */
export const TELL_WAITING_LIKES_AFTER = 3 * DAY;

/** How long after an event it is checked, and the minimum time between two such mails to a member. */
export const MARK_TIMES: readonly MarkTimes[] = [
  { event: 'message', kind: 'messages', wait: TELL_CONVERSATION_AFTER, apart: 4 * HOUR },
  { event: 'message', kind: 'reminder', wait: REMIND_AFTER, apart: DAY },
  { event: 'like', kind: 'likes', wait: 30 * MINUTE, apart: DAY },
  { event: 'like', kind: 'waiting_likes', wait: TELL_WAITING_LIKES_AFTER, apart: 7 * DAY },
];

export function apartOf(kind: MarkKind): number {
  return MARK_TIMES.find((times) => times.kind === kind)?.apart ?? 0;
}
