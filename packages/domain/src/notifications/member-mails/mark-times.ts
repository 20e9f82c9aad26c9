import type { MarkKind, MarkTimes } from '@vonk/db/sql';
import { DAY, HOUR, MINUTE } from '@vonk/schema';

/** Unread for so long, and its reader away for as long, a message is mailed about: the first of two people, and others. */
export const TELL_CONVERSATION_AFTER = 10 * MINUTE;
export const TELL_MESSAGES_AFTER = 30 * MINUTE;
/** And its reader is reminded of it so long after the oldest one, and once more; then never again. */
export const REMIND_AFTER = DAY;
export const REMIND_AGAIN_AFTER = 5 * DAY;
/** Likes that nobody answered. */
export const TELL_WAITING_LIKES_AFTER = 3 * DAY;

/** When an event is looked at, and how often one member gets such a mail at most. */
export const MARK_TIMES: readonly MarkTimes[] = [
  { event: 'message', kind: 'messages', wait: TELL_CONVERSATION_AFTER, apart: 4 * HOUR },
  { event: 'message', kind: 'reminder', wait: REMIND_AFTER, apart: DAY },
  { event: 'like', kind: 'likes', wait: 30 * MINUTE, apart: DAY },
  { event: 'like', kind: 'waiting_likes', wait: TELL_WAITING_LIKES_AFTER, apart: 7 * DAY },
];

export function apartOf(kind: MarkKind): number {
  return MARK_TIMES.find((times) => times.kind === kind)?.apart ?? 0;
}
