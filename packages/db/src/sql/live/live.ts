import { type MessagePhotoRow, messagePhoto } from '../photos/message-photos.ts';
import { prepared, type Queryable } from '../query.ts';

export interface LiveEventRow {
  user_id: string;
  seq: string;
  kind: string;
  data: Record<string, unknown>;
  message_id: string | null;
  message_client_id: string | null;
  message_text: string | null;
  message_gift: string | null;
  /** By language; of a gift. */
  message_gift_names: Record<string, string> | null;
  message_photo: MessagePhotoRow | null;
  /** The member's. */
  language: string | null;
  message_sender: string | null;
  message_created_at: Date | null;
  message_held: boolean | null;
}

const SELECT_EVENTS = `
  SELECT e.user_id, e.seq, e.kind, e.data, m.id AS message_id, m.client_id AS message_client_id, m.text AS message_text,
    m.gift AS message_gift, g.names AS message_gift_names, ${messagePhoto('m.photo')} AS message_photo,
    CASE WHEN g.key IS NOT NULL THEN (SELECT language FROM users WHERE id = e.user_id) END AS language,
    m.sender_profile_id AS message_sender, m.created_at AS message_created_at, m.held AS message_held
  FROM live_events e
  LEFT JOIN messages m ON e.kind = 'message' AND m.id = (e.data ->> 'message')::bigint
  LEFT JOIN gifts g ON g.key = m.gift`;

/** Events of one user after `afterSeq`, oldest first. */
export function readEventsAfter(
  db: Queryable,
  userId: string,
  afterSeq: string,
  limit: number,
): Promise<LiveEventRow[]> {
  return prepared(db, `${SELECT_EVENTS} WHERE e.user_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`, [
    userId,
    afterSeq,
    limit,
  ]);
}

/** Events by key, for all users whose pages are open here, in one read; oldest first per user. */
export function readEventsByKey(db: Queryable, userIds: string[], seqs: string[]): Promise<LiveEventRow[]> {
  return prepared(
    db,
    `${SELECT_EVENTS} JOIN unnest($1::uuid[], $2::bigint[]) AS k(user_id, seq) ON k.user_id = e.user_id AND k.seq = e.seq ORDER BY e.user_id, e.seq`,
    [userIds, seqs],
  );
}

/** The number of a user's newest event, and of the oldest one kept. */
export async function readEventRange(
  db: Queryable,
  userId: string,
): Promise<{ newest: string; oldest: string | null }> {
  const rows = await prepared<{ newest: string; oldest: string | null }>(
    db,
    `SELECT u.live_seq AS newest, (SELECT min(e.seq) FROM live_events e WHERE e.user_id = u.id) AS oldest FROM users u WHERE u.id = $1`,
    [userId],
  );
  return rows[0] ?? { newest: '0', oldest: null };
}

/**
 * Writes one event for each user and answers its number. The user's row stays locked until the commit, so that numbers
 * follow the order of the commits; callers lock several users' rows in the order of their ids.
 */
export async function writeLiveEvents(
  db: Queryable,
  events: { userId: string; kind: string; data: Record<string, unknown> }[],
): Promise<{ userId: string; seq: string }[]> {
  const written: { userId: string; seq: string }[] = [];
  for (const event of events) {
    const rows = await prepared<{ seq: string }>(
      db,
      `WITH counted AS (UPDATE users SET live_seq = live_seq + 1 WHERE id = $1 RETURNING live_seq)
       INSERT INTO live_events (user_id, seq, kind, data) SELECT $1, live_seq, $2, $3::jsonb FROM counted RETURNING seq`,
      [event.userId, event.kind, JSON.stringify(event.data)],
    );
    if (rows[0]) written.push({ userId: event.userId, seq: rows[0].seq });
  }
  return written;
}
