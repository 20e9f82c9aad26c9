import { hasBlocked } from '../moderation/blocks.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';

export interface WaitingRow {
  conversation_id: string;
  site_id: string;
  waiting_since: Date;
  fictional_name: string;
  member_name: string;
  member_date_of_birth: string;
  member_language: string;
  last_text: string;
  last_gift: string | null;
  last_has_photo: boolean;
  /** Delivered messages of both. */
  messages: number;
  /** Who is at it; null once that ran out. */
  operator: string | null;
  handed_over_by: string | null;
  note: string | null;
}

export interface WaitingQuery {
  siteId: string | null;
  /** The member's. */
  language: string | null;
  /** Claimed by this operator only; null: by any or none. */
  claimedBy: string | null;
  /** Only what nobody is at. */
  unclaimed: boolean;
  /** Claims that run out later count. */
  at: Date;
  after: { waitingSince: Date; conversationId: string } | null;
  limit: number;
}

/**
 * Members waiting for a fictional profile's answer, the longest wait first. Walks the index of the cases and stops at
 * the limit; other conversations cost nothing.
 */
export function readWaiting(db: Queryable, query: WaitingQuery): Promise<WaitingRow[]> {
  return prepared(
    db,
    `SELECT w.*, last.text AS last_text, last.gift AS last_gift, last.has_photo AS last_has_photo,
       (SELECT count(*)::int FROM messages n WHERE n.conversation_id = w.conversation_id AND NOT n.held) AS messages
     FROM (
       SELECT ic.conversation_id, ic.site_id, ic.waiting_since, f.name AS fictional_name, m.name AS member_name,
         m.date_of_birth AS member_date_of_birth, u.language AS member_language,
         CASE WHEN ic.claimed_until > $1 THEN ic.operator END AS operator, ic.handed_over_by, ic.note
       FROM inbox_cases ic
       JOIN profiles f ON f.id = ic.fictional_profile_id
       JOIN profiles m ON m.id = ic.member_profile_id
       JOIN users u ON u.id = m.user_id
       WHERE (ic.waiting_since, ic.conversation_id) > ($2::timestamptz, $3::uuid)
         AND f.status = 'active' AND u.status = 'active' AND NOT ${hasBlocked('m.id', 'f.id')}${narrowing(query)}
       ORDER BY ic.waiting_since, ic.conversation_id LIMIT $7
     ) w
     JOIN LATERAL (
       SELECT text, gift, photo IS NOT NULL AS has_photo FROM messages WHERE conversation_id = w.conversation_id AND NOT held ORDER BY id DESC LIMIT 1
     ) last ON true
     ORDER BY w.waiting_since, w.conversation_id`,
    [
      query.at,
      query.after?.waitingSince ?? BEGINNING,
      query.after?.conversationId ?? LEAST_ID,
      query.siteId,
      query.language,
      query.claimedBy,
      query.limit,
    ],
  );
}

const BEGINNING = new Date(0);
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/** Each combination is a statement of its own, whose plan knows what is asked for. */
function narrowing({ siteId, language, claimedBy, unclaimed }: WaitingQuery): string {
  const conditions = [
    siteId === null ? '$4::uuid IS NULL' : 'ic.site_id = $4::uuid',
    language === null ? '$5::text IS NULL' : 'u.language = $5::text',
    claimedBy === null ? '$6::text IS NULL' : 'ic.operator = $6::text AND ic.claimed_until > $1',
    ...(unclaimed ? ['(ic.claimed_until IS NULL OR ic.claimed_until <= $1)'] : []),
  ];
  return conditions.map((condition) => ` AND ${condition}`).join('');
}

export interface InboxCaseRow {
  conversation_id: string;
  site_id: string;
  fictional_id: string;
  fictional_status: 'disabled' | 'active';
  member_profile_id: string;
  member_user_id: string;
  member_status: 'not_confirmed' | 'active' | 'banned' | 'deleted';
  /** Whether the member blocked the fictional profile. */
  blocked: boolean;
  /** Null when nobody waits: it was answered, or closed. */
  waiting_since: Date | null;
  /** The newest delivered message. */
  last_id: string | null;
  last_sender: string | null;
  operator: string | null;
  handed_over_by: string | null;
  note: string | null;
}

/** A conversation of a member with a fictional profile, and what decides what an operator may do in it. */
export function readInboxCase(db: Queryable, conversationId: string, at: Date): Promise<InboxCaseRow | null> {
  return preparedOne(
    db,
    `SELECT s.conversation_id, f.site_id, f.id AS fictional_id, f.status AS fictional_status, m.id AS member_profile_id,
       u.id AS member_user_id, u.status AS member_status, ${hasBlocked('m.id', 'f.id')} AS blocked, ic.waiting_since,
       last.id AS last_id, last.sender_profile_id AS last_sender,
       CASE WHEN ic.claimed_until > $2 THEN ic.operator END AS operator, ic.handed_over_by, ic.note
     FROM conversation_sides s
     JOIN profiles f ON f.id = s.profile_id
     JOIN profiles m ON m.id = s.other_profile_id
     JOIN users u ON u.id = m.user_id
     LEFT JOIN messages last ON last.id = s.last_message_id
     LEFT JOIN inbox_cases ic ON ic.conversation_id = s.conversation_id
     WHERE s.conversation_id = $1 AND s.fictional`,
    [conversationId, at],
  );
}

/** Ids of conversations with fictional profiles within a range of ids, `limit` at most. */
export async function findInboxIds(
  db: Queryable,
  range: { from: string; to: string },
  limit: number,
): Promise<string[]> {
  const rows = await prepared<{ conversation_id: string }>(
    db,
    `SELECT conversation_id FROM conversation_sides WHERE conversation_id BETWEEN $1::uuid AND $2::uuid AND fictional
     ORDER BY conversation_id LIMIT $3`,
    [range.from, range.to, limit],
  );
  return rows.map((row) => row.conversation_id);
}

export interface InboxPersonRow {
  id: string;
  name: string;
  gender: 'female' | 'male';
  date_of_birth: string;
  /** The member's account's; a fictional profile's own. */
  language: string;
  country: string;
  region: string | null;
  city: string | null;
  about: string | null;
  relationship_status: string | null;
  interests: string[];
}

/** What an operator is told of a person. */
export function readInboxPerson(db: Queryable, profileId: string): Promise<InboxPersonRow | null> {
  return preparedOne(
    db,
    `SELECT p.id, p.name, p.gender, p.date_of_birth, COALESCE(u.language, p.language) AS language, p.country, r.name AS region,
       p.city, p.about, p.relationship_status, p.interests
     FROM profiles p
     LEFT JOIN users u ON u.id = p.user_id
     LEFT JOIN regions r ON r.code = p.region
     WHERE p.id = $1`,
    [profileId],
  );
}

export interface InboxClaim {
  conversationId: string;
  operator: string;
  until: Date;
}

/** Makes the operator the one who is at a case, or prolongs that; what was handed over with it stays. */
export async function writeInboxClaim(db: Queryable, { conversationId, operator, until }: InboxClaim): Promise<void> {
  await prepared(db, `UPDATE inbox_cases SET operator = $2, claimed_until = $3 WHERE conversation_id = $1`, [
    conversationId,
    operator,
    until,
  ]);
}

export async function writeHandOver(
  db: Queryable,
  { conversationId, operator, until, by, note }: InboxClaim & { by: string; note: string | null },
): Promise<void> {
  await prepared(
    db,
    `UPDATE inbox_cases SET operator = $2, claimed_until = $3, handed_over_by = $4, note = $5 WHERE conversation_id = $1`,
    [conversationId, operator, until, by, note],
  );
}

/** Ends an operator's own claim; a note stays for the next one. False: there was none. */
export async function endInboxClaim(
  db: Queryable,
  { conversationId, operator, at }: { conversationId: string; operator: string; at: Date },
): Promise<boolean> {
  const rows = await prepared(
    db,
    `UPDATE inbox_cases SET operator = NULL, claimed_until = NULL
     WHERE conversation_id = $1 AND operator = $2 AND claimed_until > $3 RETURNING 1`,
    [conversationId, operator, at],
  );
  return rows.length > 0;
}
