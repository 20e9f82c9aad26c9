import type { Locale, UserStatus } from '@vonk/schema/constants';
import { first, runBuilt, selectWhere, updateWhere } from '../build.ts';
import { isHeard } from '../chat/set-aside.ts';
import type { Queryable } from '../query.ts';
import { alike, allRows, anyRow, col, noRows, oneRow, orNull, type RowWith, run, statement } from '../statement.ts';
import { mayBeTold } from './notifications.ts';

/** The kinds of mails about other members; each has its own mark. */
export type MarkKind = 'messages' | 'reminder' | 'likes' | 'waiting_likes';

export interface MarkTimes {
  /** The kind of live event. */
  event: 'message' | 'like';
  kind: MarkKind;
  /** Milliseconds between the event and the check. */
  wait: number;
  /** Milliseconds between two mails. */
  apart: number;
}

const ADD_CURSOR = statement(
  {},
  `INSERT INTO event_cursors (reader, read_until) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);

/** The position of a reader of the live events, initially `start`; the row stays locked until the transaction ends. */
export async function lockEventCursor(client: Queryable, reader: string, start: Date): Promise<Date> {
  await run(client, ADD_CURSOR, [reader, start]);
  const row = await first(client, selectWhere('event_cursors', { reader }).select('read_until').forUpdate());
  return row?.read_until ?? start;
}

export const moveEventCursor = runBuilt((reader: string, until: Date) =>
  updateWhere('event_cursors', { reader }).set({ read_until: until }),
);

/**
 * Marks the members who had news in a span of time. A mark that is already waiting keeps its time, so that a stream of
 * events postpones nothing. Unconfirmed members get no such mails, since others cannot reply to them.
 */
export const markEvents = noRows(
  ({ after, until, times }: { after: Date; until: Date; times: readonly MarkTimes[] }) => {
    const each = <Key extends keyof MarkTimes>(key: Key) => times.map((time) => time[key]);
    return [after, until, each('event'), each('kind'), each('wait'), each('apart')];
  },
  `WITH told AS (
     SELECT e.user_id, e.kind, min(e.created_at) AS at FROM live_events e
     WHERE e.created_at > $1 AND e.created_at <= $2
       AND (e.kind = 'message' AND e.data @> '{"own": false}' OR e.kind = 'like' AND NOT e.data ?| ARRAY['seen', 'taken'])
     GROUP BY e.user_id, e.kind
   )
   INSERT INTO mail_marks AS m (user_id, kind, due_at)
   SELECT told.user_id, t.kind, told.at + t.wait * interval '1 millisecond'
   FROM told
   JOIN unnest($3::text[], $4::text[], $5::float8[], $6::float8[]) AS t(event, kind, wait, apart) ON t.event = told.kind
   JOIN users u ON u.id = told.user_id AND u.status = 'active'
   ORDER BY told.user_id, t.kind
   ON CONFLICT (user_id, kind) DO UPDATE SET due_at = GREATEST(excluded.due_at, m.told_until +
     (SELECT t.apart FROM unnest($4::text[], $6::float8[]) AS t(kind, apart) WHERE t.kind = m.kind) * interval '1 millisecond')
   WHERE m.due_at IS NULL`,
);

/**
 * The member knows of everything before this: it was mailed, or they were on the site since. `mark` and `profile` are
 * aliases.
 */
const knownUntil = (mark: string, profile: string) => `GREATEST(${mark}.told_until, ${profile}.last_active_at)`;

// A max per member uses an index; EXISTS would read all sessions at once.
const isLooking = (user: string, now: string) =>
  `COALESCE((SELECT max(se.page_open_until) FROM sessions se WHERE se.user_id = ${user}.id) > ${now}, false)`;

const DUE = {
  user_id: col.uuid(),
  kind: col.text<MarkKind>(),
  time_zone: orNull(col.text()),
  /** Null if the profile no longer exists. */
  country: orNull(col.text()),
  site_time_zone: col.text(),
  /** Whether there is still news, judged by an index only. */
  has_news: col.bool(),
};
export type DueMark = RowWith<typeof DUE>;

/** Due marks, oldest first, locked; a mark with a mail in progress waits until that is settled. */
export const takeDueMarks = allRows(
  DUE,
  (query: { now: Date; staleBefore: Date; limit: number }) => [query.now, query.staleBefore, query.limit],
  `SELECT m.user_id, m.kind, u.time_zone, p.country, st.time_zone AS site_time_zone,
     COALESCE(u.status = 'active' AND p.status <> 'disabled' AND NOT ${isLooking('u', '$1')}
       AND CASE
         WHEN m.kind IN ('likes', 'waiting_likes') THEN p.status = 'active' AND ${mayBeTold('u', 'mail', `'like'`)} AND EXISTS (
           SELECT 1 FROM likes l WHERE l.to_profile_id = p.id AND l.seen_at IS NULL AND l.created_at > ${knownUntil('m', 'p')})
         ELSE EXISTS (
           SELECT 1 FROM conversation_sides s WHERE s.profile_id = p.id AND s.unread > 0 AND s.last_message_at > ${knownUntil('m', 'p')}
             AND ${isHeard('s')})
       END, false) AS has_news
   FROM mail_marks m JOIN users u ON u.id = m.user_id JOIN sites st ON st.id = u.site_id LEFT JOIN profiles p ON p.user_id = u.id
   WHERE m.due_at <= $1 AND (m.mail_id IS NULL OR m.decided_at < $2)
   ORDER BY m.due_at LIMIT $3 FOR UPDATE OF m SKIP LOCKED`,
);

export interface MarkDecision {
  userId: string;
  kind: MarkKind;
  /** When to check again. */
  dueAt: Date | null;
  /** Of the mail to send now. */
  mailId: string | null;
}

/** Writes the decisions about marks that the transaction has locked. */
export const writeDecisions = noRows(
  (decisions: readonly MarkDecision[], now: Date) => {
    const each = <Key extends keyof MarkDecision>(key: Key) => decisions.map((decision) => decision[key]);
    return [each('userId'), each('kind'), each('dueAt'), each('mailId'), now];
  },
  `UPDATE mail_marks m SET due_at = d.due_at, mail_id = d.mail_id, leased_until = NULL,
     decided_at = CASE WHEN d.mail_id IS NOT NULL THEN $5::timestamptz END
   FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[]) AS d(user_id, kind, due_at, mail_id)
   WHERE m.user_id = d.user_id AND m.kind = d.kind`,
);

export interface MailKey {
  userId: string;
  kind: MarkKind;
  mailId: string;
}

const READER = {
  site_id: col.uuid(),
  ...alike(col.text(), 'email', 'country', 'name'),
  status: col.text<UserStatus>(),
  language: col.text<Locale>(),
  time_zone: orNull(col.text()),
  profile_id: col.uuid(),
  is_looking: col.bool(),
  decided_at: col.timestamptz(),
  reminded_at: orNull(col.timestamptz()),
  known_until: col.timestamptz(),
};
export type MailReader = RowWith<typeof READER>;

/** The recipient of a mail to send, leased to the caller until `until`; null when there is nothing to send. */
export const leaseMail = oneRow(
  READER,
  (key: MailKey, { now, until }: { now: Date; until: Date }) => [key.userId, key.kind, key.mailId, now, until],
  `UPDATE mail_marks m SET leased_until = $5
   FROM users u JOIN profiles p ON p.user_id = u.id
   WHERE m.user_id = $1 AND m.kind = $2 AND m.mail_id = $3 AND (m.leased_until IS NULL OR m.leased_until <= $4)
     AND u.id = m.user_id
   RETURNING u.site_id, u.email, u.status, u.language, u.time_zone, p.country, p.name, p.id AS profile_id,
     m.decided_at, m.reminded_at, ${knownUntil('m', 'p')} AS known_until, ${isLooking('u', '$4')} AS is_looking`,
);

const OF_MAIL = 'user_id = $1 AND kind = $2 AND mail_id = $3';

/** Whether another worker has leased a mail. */
export const isLeased = anyRow(
  { user_id: col.uuid() },
  (key: MailKey, now: Date) => [key.userId, key.kind, key.mailId, now],
  `SELECT user_id FROM mail_marks WHERE ${OF_MAIL} AND leased_until > $4`,
);

/** Call after a failure, so that the next attempt can start at once. */
export const endLease = noRows(
  (key: MailKey) => [key.userId, key.kind, key.mailId],
  `UPDATE mail_marks SET leased_until = NULL WHERE ${OF_MAIL}`,
);

export interface Settled {
  /** Everything up to then was mailed; null: nothing was. */
  toldUntil: Date | null;
  /** When a first reminder of news was sent that may be repeated; null: none was. */
  remindedAt: Date | null;
  /** When to check again at the latest; null: after the next event. */
  dueAt: Date | null;
  /** No other mail of this kind is sent before. */
  notBefore: Date | null;
}

/** Settles a mail. News from meanwhile keep their time, apart from the minimum gap between two mails. */
export const settleMail = noRows(
  (key: MailKey, { toldUntil, remindedAt, dueAt, notBefore }: Settled) => [
    key.userId,
    key.kind,
    key.mailId,
    toldUntil,
    dueAt,
    notBefore,
    remindedAt,
  ],
  `UPDATE mail_marks m SET mail_id = NULL, decided_at = NULL, leased_until = NULL, told_until = COALESCE($4, m.told_until),
     reminded_at = COALESCE($7, m.reminded_at),
     due_at = CASE WHEN m.due_at IS NULL AND $5::timestamptz IS NULL THEN NULL ELSE GREATEST(LEAST(m.due_at, $5), $6) END
   WHERE m.user_id = $1 AND m.kind = $2 AND m.mail_id = $3`,
);
