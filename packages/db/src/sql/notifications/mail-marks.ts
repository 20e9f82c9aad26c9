import { notBlocked } from '../moderation/blocks.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';
import { mayBeTold } from './notifications.ts';

/** The sorts of mails that tell a member of others; each has a mark of its own. */
export type MarkKind = 'messages' | 'reminder' | 'likes' | 'waiting_likes';

export interface MarkTimes {
  /** Of a live event. */
  event: 'message' | 'like';
  kind: MarkKind;
  /** From the event until it is looked at, in milliseconds. */
  wait: number;
  /** From one mail to the next, in milliseconds. */
  apart: number;
}

/** How far a reader of the live events has come; its row stays locked until the transaction ends. At first, `start`. */
export async function lockEventCursor(client: Queryable, reader: string, start: Date): Promise<Date> {
  await prepared(client, `INSERT INTO event_cursors (reader, read_until) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    reader,
    start,
  ]);
  const row = await preparedOne<{ read_until: Date }>(
    client,
    `SELECT read_until FROM event_cursors WHERE reader = $1 FOR UPDATE`,
    [reader],
  );
  return row?.read_until ?? start;
}

export async function moveEventCursor(client: Queryable, reader: string, until: Date): Promise<void> {
  await prepared(client, `UPDATE event_cursors SET read_until = $2 WHERE reader = $1`, [reader, until]);
}

/**
 * Marks the members who had news in a span of time. A mark that waits already keeps its time: a stream of events
 * puts nothing off. Members who have not confirmed their address cannot be answered, and are told nothing.
 */
export async function markEvents(
  client: Queryable,
  { after, until, times }: { after: Date; until: Date; times: readonly MarkTimes[] },
): Promise<void> {
  await prepared(
    client,
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
    [
      after,
      until,
      times.map(({ event }) => event),
      times.map(({ kind }) => kind),
      times.map(({ wait }) => wait),
      times.map(({ apart }) => apart),
    ],
  );
}

/** What happened before is known: told by a mail, or seen by being there. `mark` and `profile` are aliases. */
const knownUntil = (mark: string, profile: string) => `GREATEST(${mark}.told_until, ${profile}.last_active_at)`;

// Asked of each member by an index, where an EXISTS would be answered from all sessions at once.
const isLooking = (user: string, now: string) =>
  `COALESCE((SELECT max(se.page_open_until) FROM sessions se WHERE se.user_id = ${user}.id) > ${now}, false)`;

export interface DueMark {
  user_id: string;
  kind: MarkKind;
  time_zone: string | null;
  /** Null where there is no profile any more. */
  country: string | null;
  site_time_zone: string;
  /** Whether there is something left to tell, as far as a look at an index says. */
  has_news: boolean;
}

/** Marks whose time has come, the oldest first, locked; one whose mail is on its way waits until that is settled. */
export function takeDueMarks(client: Queryable, query: { now: Date; staleBefore: Date; limit: number }) {
  return prepared<DueMark>(
    client,
    `SELECT m.user_id, m.kind, u.time_zone, p.country, st.time_zone AS site_time_zone,
       COALESCE(u.status = 'active' AND p.status <> 'disabled' AND NOT ${isLooking('u', '$1')}
         AND CASE
           WHEN m.kind IN ('likes', 'waiting_likes') THEN p.status = 'active' AND ${mayBeTold('u', 'mail', `'like'`)} AND EXISTS (
             SELECT 1 FROM likes l WHERE l.to_profile_id = p.id AND l.seen_at IS NULL AND l.created_at > ${knownUntil('m', 'p')})
           ELSE EXISTS (
             SELECT 1 FROM conversation_sides s WHERE s.profile_id = p.id AND s.unread > 0 AND s.last_message_at > ${knownUntil('m', 'p')})
         END, false) AS has_news
     FROM mail_marks m JOIN users u ON u.id = m.user_id JOIN sites st ON st.id = u.site_id LEFT JOIN profiles p ON p.user_id = u.id
     WHERE m.due_at <= $1 AND (m.mail_id IS NULL OR m.decided_at < $2)
     ORDER BY m.due_at LIMIT $3 FOR UPDATE OF m SKIP LOCKED`,
    [query.now, query.staleBefore, query.limit],
  );
}

export interface MarkDecision {
  userId: string;
  kind: MarkKind;
  /** When it is looked at again. */
  dueAt: Date | null;
  /** Of the mail that is sent now. */
  mailId: string | null;
}

/** Writes what was decided of marks that the transaction holds. */
export async function writeDecisions(client: Queryable, decisions: readonly MarkDecision[], now: Date): Promise<void> {
  await prepared(
    client,
    `UPDATE mail_marks m SET due_at = d.due_at, mail_id = d.mail_id, leased_until = NULL,
       decided_at = CASE WHEN d.mail_id IS NOT NULL THEN $5::timestamptz END
     FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[]) AS d(user_id, kind, due_at, mail_id)
     WHERE m.user_id = d.user_id AND m.kind = d.kind`,
    [
      decisions.map(({ userId }) => userId),
      decisions.map(({ kind }) => kind),
      decisions.map(({ dueAt }) => dueAt),
      decisions.map(({ mailId }) => mailId),
      now,
    ],
  );
}

export interface MailKey {
  userId: string;
  kind: MarkKind;
  mailId: string;
}

export interface MailReader {
  site_id: string;
  email: string;
  status: string;
  language: string;
  time_zone: string | null;
  country: string;
  name: string;
  profile_id: string;
  is_looking: boolean;
  decided_at: Date;
  reminded_at: Date | null;
  known_until: Date;
}

/** The reader of a mail to send, leased to the caller alone until `until`; null when there is nothing to send. */
export function leaseMail(db: Queryable, key: MailKey, { now, until }: { now: Date; until: Date }) {
  return preparedOne<MailReader>(
    db,
    `UPDATE mail_marks m SET leased_until = $5
     FROM users u JOIN profiles p ON p.user_id = u.id
     WHERE m.user_id = $1 AND m.kind = $2 AND m.mail_id = $3 AND (m.leased_until IS NULL OR m.leased_until <= $4)
       AND u.id = m.user_id
     RETURNING u.site_id, u.email, u.status, u.language, u.time_zone, p.country, p.name, p.id AS profile_id,
       m.decided_at, m.reminded_at, ${knownUntil('m', 'p')} AS known_until, ${isLooking('u', '$4')} AS is_looking`,
    [key.userId, key.kind, key.mailId, now, until],
  );
}

/** Whether another worker is at a mail. */
export async function isLeased(db: Queryable, key: MailKey, now: Date): Promise<boolean> {
  const row = await preparedOne(
    db,
    `SELECT 1 FROM mail_marks WHERE user_id = $1 AND kind = $2 AND mail_id = $3 AND leased_until > $4`,
    [key.userId, key.kind, key.mailId, now],
  );
  return row !== null;
}

/** After a failure, so that the next attempt can start at once. */
export async function endLease(db: Queryable, key: MailKey): Promise<void> {
  await prepared(db, `UPDATE mail_marks SET leased_until = NULL WHERE user_id = $1 AND kind = $2 AND mail_id = $3`, [
    key.userId,
    key.kind,
    key.mailId,
  ]);
}

export interface Settled {
  /** What happened until then was told; null: nothing was. */
  toldUntil: Date | null;
  /** It was told once, and may be told again; null: nothing was. */
  remindedAt: Date | null;
  /** When to look again, if not before; null: when something happens. */
  dueAt: Date | null;
  /** Before then no other mail of this kind is sent. */
  notBefore: Date | null;
}

/** The mail is done with. What happened meanwhile keeps its time, but for the span between two mails. */
export async function settleMail(db: Queryable, key: MailKey, settled: Settled): Promise<void> {
  const { toldUntil, remindedAt, dueAt, notBefore } = settled;
  await prepared(
    db,
    `UPDATE mail_marks m SET mail_id = NULL, decided_at = NULL, leased_until = NULL, told_until = COALESCE($4, m.told_until),
       reminded_at = COALESCE($7, m.reminded_at),
       due_at = CASE WHEN m.due_at IS NULL AND $5::timestamptz IS NULL THEN NULL ELSE GREATEST(LEAST(m.due_at, $5), $6) END
     WHERE m.user_id = $1 AND m.kind = $2 AND m.mail_id = $3`,
    [key.userId, key.kind, key.mailId, toldUntil, dueAt, notBefore, remindedAt],
  );
}

export interface PersonInMail {
  name: string;
  date_of_birth: string;
  city: string | null;
  fictional: boolean;
}

const PERSON = 'p.name, p.date_of_birth, p.city, p.fictional';

export interface UnreadRow extends PersonInMail {
  conversation_id: string;
  messages: number;
  /** The other one began it, and the reader has neither read nor written in it. */
  is_new: boolean;
  /** When the oldest of the messages was written that nobody knows of. */
  since: Date;
}

/** Of more than these, a mail tells only how many there are. */
const NEWEST_SENDERS = 50;

/** Who wrote to a profile what it has not read, the newest first; of all, how many. `isNew` asks for one sort alone. */
export function readUnreadSenders(
  db: Queryable,
  { profileId, knownUntil: known, isNew }: { profileId: string; knownUntil: Date; isNew: boolean | null },
): Promise<(UnreadRow & { total: number })[]> {
  return prepared(
    db,
    `SELECT n.conversation_id, n.messages, n.is_new, n.total, ${PERSON},
       COALESCE((SELECT m.created_at FROM messages m
         WHERE m.conversation_id = n.conversation_id AND m.id > n.read_up_to AND m.sender_profile_id = n.other_profile_id
           AND NOT m.held AND m.created_at > $2 ORDER BY m.id LIMIT 1), n.last_message_at) AS since
     FROM (
       SELECT f.*, count(*) OVER ()::int AS total FROM (
         SELECT s.conversation_id, s.other_profile_id, s.unread AS messages, s.last_message_at,
           GREATEST(s.read_up_to, s.removed_up_to) AS read_up_to,
           s.read_up_to = 0 AND s.removed_up_to = 0 AND c.started_by_profile_id = s.other_profile_id AND NOT EXISTS (
             SELECT 1 FROM messages own WHERE own.conversation_id = s.conversation_id AND own.sender_profile_id = s.profile_id) AS is_new
         FROM conversation_sides s
         JOIN conversations c ON c.id = s.conversation_id
         JOIN profiles o ON o.id = s.other_profile_id AND o.status <> 'disabled'
         WHERE s.profile_id = $1 AND s.unread > 0 AND s.last_message_at > $2 AND ${notBlocked('$1', 's.other_profile_id')}
       ) f
       WHERE $3::boolean IS NULL OR f.is_new = $3
       ORDER BY f.last_message_at DESC, f.conversation_id LIMIT ${NEWEST_SENDERS}
     ) n
     JOIN profiles p ON p.id = n.other_profile_id
     ORDER BY n.last_message_at DESC, n.conversation_id`,
    [profileId, known, isNew],
  );
}

export interface NewLikeRow extends PersonInMail {
  is_match: boolean;
  /** Of the new likes, those that made no match. */
  likes: number;
  /** And those that made one. */
  matches: number;
}

/** Who likes a profile since it was last there or was told of it: matches first, then the newest. */
export function readNewLikes(
  db: Queryable,
  { profileId, knownUntil: known, limit }: { profileId: string; knownUntil: Date; limit: number },
): Promise<NewLikeRow[]> {
  return prepared(
    db,
    `SELECT ${PERSON}, n.is_match, n.likes, n.matches FROM (
       SELECT l.from_profile_id, l.created_at, l.is_match, l.rank, count(*) FILTER (WHERE NOT l.is_match) OVER ()::int AS likes,
         count(*) FILTER (WHERE l.is_match) OVER ()::int AS matches
       FROM (
         SELECT l.from_profile_id, l.created_at, back.from_profile_id IS NOT NULL AS is_match,
           row_number() OVER (PARTITION BY back.from_profile_id IS NOT NULL ORDER BY l.created_at DESC, l.from_profile_id) AS rank
         FROM likes l
         JOIN profiles o ON o.id = l.from_profile_id AND o.status = 'active'
         LEFT JOIN likes back ON back.from_profile_id = l.to_profile_id AND back.to_profile_id = l.from_profile_id
         WHERE l.to_profile_id = $1 AND l.seen_at IS NULL AND l.created_at > $2 AND ${notBlocked('$1', 'l.from_profile_id')}
       ) l
     ) n
     JOIN profiles p ON p.id = n.from_profile_id
     WHERE n.rank <= $3
     ORDER BY n.is_match DESC, n.rank`,
    [profileId, known, limit],
  );
}

export interface WaitingLikes {
  likes: number;
  /** Of those that nobody knows of, when the oldest was given; null where there is none. */
  since: Date | null;
}

/** Likes that a profile gave no answer to, neither liked back nor swiped, of those who can come up in its swipe game. */
export function readWaitingLikes(
  db: Queryable,
  { profileId, knownUntil: known }: { profileId: string; knownUntil: Date },
): Promise<WaitingLikes | null> {
  return preparedOne(
    db,
    `SELECT count(*)::int AS likes, min(l.created_at) FILTER (WHERE l.created_at > $2) AS since
     FROM likes l
     JOIN profiles own ON own.id = l.to_profile_id
     JOIN profiles p ON p.id = l.from_profile_id AND p.site_id = own.site_id AND p.status = 'active' AND p.has_photo
       AND p.country = own.country AND CASE p.gender WHEN 'female' THEN own.seeks_female ELSE own.seeks_male END
       AND CASE own.gender WHEN 'female' THEN p.seeks_female ELSE p.seeks_male END
     WHERE l.to_profile_id = $1 AND l.seen_at IS NULL AND ${notBlocked('$1', 'l.from_profile_id')}
       AND NOT EXISTS (SELECT 1 FROM likes back WHERE back.from_profile_id = $1 AND back.to_profile_id = l.from_profile_id)
       AND NOT EXISTS (SELECT 1 FROM swipes sw WHERE sw.profile_id = $1 AND sw.target_profile_id = l.from_profile_id)`,
    [profileId, known],
  );
}
