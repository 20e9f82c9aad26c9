import { isHeard } from '../chat/set-aside.ts';
import { notBlocked } from '../moderation/blocks.ts';
import { allRows, col, oneRow, orNull, type RowWith } from '../statement.ts';

const PERSON = { name: col.text(), date_of_birth: col.date(), city: orNull(col.text()), fictional: col.bool() };
export type PersonInMail = RowWith<typeof PERSON>;
const PERSON_OF_P = 'p.name, p.date_of_birth, p.city, p.fictional';

/** Beyond these, a mail gives only the number. */
const NEWEST_SENDERS = 50;

interface Known {
  profileId: string;
  /** The reader knows of everything before. */
  knownUntil: Date;
}

/**
 * Senders of a profile's unread messages, newest first, and the total number; none that it muted or archived. `isNew` selects only new or only known
 * conversations.
 */
export const readUnreadSenders = allRows(
  {
    ...PERSON,
    conversation_id: col.uuid(),
    messages: col.int4(),
    /** The other one started it, and the reader has neither read nor written in it. */
    is_new: col.bool(),
    /** When the oldest message that the reader does not know of was written. */
    since: col.timestamptz(),
    total: col.int4(),
  },
  ({ profileId, knownUntil, isNew }: Known & { isNew: boolean | null }) => [profileId, knownUntil, isNew],
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
       WHERE s.profile_id = $1 AND s.unread > 0 AND s.last_message_at > $2 AND ${isHeard('s')} AND ${notBlocked('$1', 's.other_profile_id')}
     ) f
     WHERE $3::boolean IS NULL OR f.is_new = $3
     ORDER BY f.last_message_at DESC, f.conversation_id LIMIT ${NEWEST_SENDERS}
   ) n
   JOIN profiles p ON p.id = n.other_profile_id
   ORDER BY n.last_message_at DESC, n.conversation_id`,
);

/** Who liked a profile since its last visit or mail: matches first, then the newest. */
export const readNewLikes = allRows(
  {
    ...PERSON,
    is_match: col.bool(),
    /** Number of new likes that are no match. */
    likes: col.int4(),
    /** Number of new likes that are a match. */
    matches: col.int4(),
  },
  ({ profileId, knownUntil, limit }: Known & { limit: number }) => [profileId, knownUntil, limit],
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

/** Likes that a profile neither returned nor swiped, from people who can appear in its swipe game. */
export const readWaitingLikes = oneRow(
  {
    likes: col.int4(),
    /** When the oldest like that the member does not know of was given; null if there is none. */
    since: orNull(col.timestamptz()),
  },
  ({ profileId, knownUntil }: Known) => [profileId, knownUntil],
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
