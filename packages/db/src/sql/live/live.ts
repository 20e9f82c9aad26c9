import type { Locale } from '@vonk/schema/constants';
import { PART_COLUMNS, PARTS } from '../chat/message-parts.ts';
import { type MessagePhotoRow, messagePhoto } from '../photos/message-photos.ts';
import type { Queryable } from '../query.ts';
import { col, orNull, type RowWith, run, runOne, statement } from '../statement.ts';

const EVENT = {
  user_id: col.uuid(),
  seq: col.int8(),
  kind: col.text(),
  data: col.jsonb<Record<string, unknown>>(),
  message_id: orNull(col.int8()),
  message_client_id: orNull(col.uuid()),
  message_text: orNull(col.text()),
  message_gift: orNull(col.text()),
  /** The gift's name by language. */
  message_gift_names: orNull(col.jsonb<Record<string, string>>()),
  message_photo: orNull(col.jsonb<MessagePhotoRow>()),
  /** The member's language. */
  language: orNull(col.text<Locale>()),
  message_sender: orNull(col.uuid()),
  message_created_at: orNull(col.timestamptz()),
  message_held: orNull(col.bool()),
  ...PART_COLUMNS,
  /** Null without a message. */
  deleted: orNull(col.bool()),
  /** Whether the message's receiver muted the conversation. */
  is_muted: col.bool(),
};
export type LiveEventRow = RowWith<typeof EVENT>;

const events = (which: string) =>
  statement(
    EVENT,
    `SELECT e.user_id, e.seq, e.kind, e.data, m.id AS message_id, m.client_id AS message_client_id, m.text AS message_text,
       m.gift AS message_gift, g.names AS message_gift_names, ${messagePhoto('m.photo')} AS message_photo,
       CASE WHEN g.key IS NOT NULL OR m.reply_to IS NOT NULL THEN (SELECT language FROM users WHERE id = e.user_id) END AS language,
       m.sender_profile_id AS message_sender, m.created_at AS message_created_at, m.held AS message_held,
       CASE WHEN m.id IS NOT NULL THEN ${PARTS.deleted} END AS deleted, ${PARTS.reply_to}, ${PARTS.quote} AS quote, ${PARTS.reactions} AS reactions,
       EXISTS (SELECT 1 FROM conversation_sides s WHERE s.conversation_id = m.conversation_id
         AND s.profile_id <> m.sender_profile_id AND s.muted) AS is_muted
     FROM live_events e
     LEFT JOIN messages m ON e.kind IN ('message', 'message_changed') AND m.id = (e.data ->> 'message')::bigint
     LEFT JOIN gifts g ON g.key = m.gift
     ${which}`,
  );
const EVENTS_AFTER = events('WHERE e.user_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3');
const EVENTS_BY_KEY = events(
  'JOIN unnest($1::uuid[], $2::bigint[]) AS k(user_id, seq) ON k.user_id = e.user_id AND k.seq = e.seq ORDER BY e.user_id, e.seq',
);

/** Events of one user after `afterSeq`, oldest first. */
export function readEventsAfter(
  db: Queryable,
  userId: string,
  afterSeq: string,
  limit: number,
): Promise<LiveEventRow[]> {
  return run(db, EVENTS_AFTER, [userId, afterSeq, limit]);
}

/** Events by key, for all users with pages open on this process, in one read; oldest first per user. */
export function readEventsByKey(db: Queryable, userIds: string[], seqs: string[]): Promise<LiveEventRow[]> {
  return run(db, EVENTS_BY_KEY, [userIds, seqs]);
}

const RANGE = statement(
  { newest: col.int8(), oldest: orNull(col.int8()) },
  `SELECT u.live_seq AS newest, (SELECT min(e.seq) FROM live_events e WHERE e.user_id = u.id) AS oldest FROM users u WHERE u.id = $1`,
);

/** The number of a user's newest event, and of the oldest one kept. */
export async function readEventRange(
  db: Queryable,
  userId: string,
): Promise<{ newest: string; oldest: string | null }> {
  return (await runOne(db, RANGE, [userId])) ?? { newest: '0', oldest: null };
}

const WRITE = statement(
  { seq: col.int8() },
  `WITH counted AS (UPDATE users SET live_seq = live_seq + 1 WHERE id = $1 RETURNING live_seq)
   INSERT INTO live_events (user_id, seq, kind, data) SELECT $1, live_seq, $2, $3::jsonb FROM counted RETURNING seq`,
);

/**
 * Writes one event for each user and returns its number. The user's row stays locked until the commit, so that numbers
 * follow commit order; callers lock several users' rows in the order of their ids.
 */
export async function writeLiveEvents(
  db: Queryable,
  events: { userId: string; kind: string; data: Record<string, unknown> }[],
): Promise<{ userId: string; seq: string }[]> {
  const written: { userId: string; seq: string }[] = [];
  for (const { userId, kind, data } of events) {
    const row = await runOne(db, WRITE, [userId, kind, JSON.stringify(data)]);
    if (row) written.push({ userId, seq: row.seq });
  }
  return written;
}
