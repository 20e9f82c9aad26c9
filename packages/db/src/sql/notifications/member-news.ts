import { notBlocked } from '../moderation/blocks.ts';
import type { Queryable } from '../query.ts';
import { col, orNull, type RowWith, run, runOne, statement } from '../statement.ts';

const PERSON = { name: col.text(), date_of_birth: col.date(), city: orNull(col.text()), fictional: col.bool() };
export type PersonInMail = RowWith<typeof PERSON>;
const PERSON_OF_P = 'p.name, p.date_of_birth, p.city, p.fictional';

/** Of more than these, a mail tells only how many there are. */
const NEWEST_SENDERS = 50;

const UNREAD = statement(
  {
    ...PERSON,
    conversation_id: col.uuid(),
    messages: col.int4(),
    /** The other one began it, and the reader has neither read nor written in it. */
    is_new: col.bool(),
    /** When the oldest of the messages was written that nobody knows of. */
    since: col.timestamptz(),
    total: col.int4(),
  },
  `SELECT n.conversation_id, n.messages, n.is_new, n.total, ${PERSON_OF_P},
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
);

interface Known {
  profileId: string;
  /** What happened until then is known. */
  knownUntil: Date;
}

/** Who wrote to a profile what it has not read, the newest first; of all, how many. `isNew` asks for one sort alone. */
export function readUnreadSenders(db: Queryable, { profileId, knownUntil, isNew }: Known & { isNew: boolean | null }) {
  return run(db, UNREAD, [profileId, knownUntil, isNew]);
}

const NEW_LIKES = statement(
  {
    ...PERSON,
    is_match: col.bool(),
    /** Of the new likes, those that made no match. */
    likes: col.int4(),
    /** And those that made one. */
    matches: col.int4(),
  },
  `SELECT ${PERSON_OF_P}, n.is_match, n.likes, n.matches FROM (
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
);

/** Who likes a profile since it was last there or was told of it: matches first, then the newest. */
export function readNewLikes(db: Queryable, { profileId, knownUntil, limit }: Known & { limit: number }) {
  return run(db, NEW_LIKES, [profileId, knownUntil, limit]);
}

const WAITING_LIKES = statement(
  {
    likes: col.int4(),
    /** Of those that nobody knows of, when the oldest was given; null where there is none. */
    since: orNull(col.timestamptz()),
  },
  `SELECT count(*)::int AS likes, min(l.created_at) FILTER (WHERE l.created_at > $2) AS since
   FROM likes l
   JOIN profiles own ON own.id = l.to_profile_id
   JOIN profiles p ON p.id = l.from_profile_id AND p.site_id = own.site_id AND p.status = 'active' AND p.has_photo
     AND p.country = own.country AND CASE p.gender WHEN 'female' THEN own.seeks_female ELSE own.seeks_male END
     AND CASE own.gender WHEN 'female' THEN p.seeks_female ELSE p.seeks_male END
   WHERE l.to_profile_id = $1 AND l.seen_at IS NULL AND ${notBlocked('$1', 'l.from_profile_id')}
     AND NOT EXISTS (SELECT 1 FROM likes back WHERE back.from_profile_id = $1 AND back.to_profile_id = l.from_profile_id)
     AND NOT EXISTS (SELECT 1 FROM swipes sw WHERE sw.profile_id = $1 AND sw.target_profile_id = l.from_profile_id)`,
);

/** Likes that a profile gave no answer to, neither liked back nor swiped, of those who can come up in its swipe game. */
export function readWaitingLikes(db: Queryable, { profileId, knownUntil }: Known) {
  return runOne(db, WAITING_LIKES, [profileId, knownUntil]);
}
