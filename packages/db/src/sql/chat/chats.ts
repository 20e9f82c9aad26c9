import { hasBlocked, notBlocked, notBlockedBy } from '../moderation/blocks.ts';
import { type MessagePhotoRow, messagePhoto } from '../photos/message-photos.ts';
import { likedBy, type PersonRow, personColumns, personJoins } from '../profiles/people.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';

export interface ChatListRow extends PersonRow {
  conversation_id: string;
  unread: number;
  last_message_id: string;
  last_message_at: Date;
  last_text: string;
  last_gift: string | null;
  /** By language; of a gift. */
  last_gift_names: Record<string, string> | null;
  last_has_photo: boolean;
  last_sender: string;
  status: 'disabled' | 'active' | 'paused';
  /** Whether the profile blocked the other one. */
  blocked: boolean;
}

/** A place in the list: after the conversation of that instant and id, or, without an id, before that instant. */
export interface ChatListPlace {
  at: Date;
  id: string | null;
}

/** Conversations that were not removed, the newest first, of which `condition` says more. */
function chatList(condition: string, limit: string): string {
  return `SELECT ${personColumns()}, ${likedBy('$1')}, s.conversation_id, s.unread, s.last_message_id, s.last_message_at,
       m.text AS last_text, m.gift AS last_gift, g.names AS last_gift_names, m.photo IS NOT NULL AS last_has_photo,
       m.sender_profile_id AS last_sender, p.status, ${hasBlocked('$1', 'p.id')} AS blocked
     FROM (
       SELECT * FROM conversation_sides WHERE profile_id = $1 AND last_message_at IS NOT NULL AND ${condition}
       ORDER BY last_message_at DESC, conversation_id DESC LIMIT ${limit}
     ) s
     JOIN messages m ON m.id = s.last_message_id
     LEFT JOIN gifts g ON g.key = m.gift
     JOIN profiles p ON p.id = s.other_profile_id ${personJoins()}
     ORDER BY s.last_message_at DESC, s.conversation_id DESC`;
}

const NEWEST_CHATS = chatList(notBlockedBy('other_profile_id', '$1'), '$2');
const CHATS_BEFORE = chatList(
  `(last_message_at, conversation_id) < ($3::timestamptz, $4::uuid) AND ${notBlockedBy('other_profile_id', '$1')}`,
  '$2',
);
const UNREAD_CHATS = chatList(`unread > 0 AND ${notBlocked('$1', 'other_profile_id')}`, '$2');
/** Below all that there are: with it a place stands before every conversation of its instant. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Conversations of a profile that were not removed, newest first, from a place on if one is given. Leaves out those
 * with people who blocked the profile, but not those with people it blocked.
 */
export function readChatList(
  db: Queryable,
  profileId: string,
  before: ChatListPlace | null,
  limit: number,
): Promise<ChatListRow[]> {
  return before === null
    ? prepared(db, NEWEST_CHATS, [profileId, limit])
    : prepared(db, CHATS_BEFORE, [profileId, limit, before.at, before.id ?? LOWEST_ID]);
}

/** Those with unread messages, newest first; none where one blocked the other. */
export function readUnreadChats(db: Queryable, profileId: string, limit: number): Promise<ChatListRow[]> {
  return prepared(db, UNREAD_CHATS, [profileId, limit]);
}

export interface ThreadRow extends PersonRow {
  status: 'disabled' | 'active' | 'paused';
  /** Whether the other one was banned for fraud, and the member is to be warned. */
  fraud: boolean;
  /** Whether the profile blocked the other one. */
  blocked: boolean;
  conversation_id: string | null;
  started_by_profile_id: string | null;
  unread: number | null;
  removed_up_to: string | null;
  other_read_up_to: string | null;
  credits: number;
  paid_user: boolean;
  /** Whether the member takes a break. */
  paused: boolean;
  conversations_started: number;
  price_minor: number | null;
  price_credits: number | null;
  price_currency: string | null;
}

/** The conversation and the other profile `o`, found from one side; two statements, since one could use no index. */
const THREAD_BY_CONVERSATION = `
  JOIN conversations c ON c.id = $3 AND p.id IN (c.low_profile_id, c.high_profile_id)
  JOIN profiles o ON o.site_id = $4 AND o.id = CASE c.low_profile_id WHEN p.id THEN c.high_profile_id ELSE c.low_profile_id END`;
/** The condition that the other one was banned for fraud, and the member is to be warned. */
const IS_WARNED = `(o.status <> 'active' AND EXISTS (
  SELECT 1 FROM fraud_notices n JOIN bans b ON b.decision_id = n.decision_id AND b.lifted_at IS NULL
  WHERE n.user_id = u.id AND n.profile_id = o.id))`;
const THREAD_BY_PROFILE = `
  JOIN profiles o ON o.site_id = $4 AND o.id = $3 AND o.id <> p.id
  LEFT JOIN conversations c ON c.low_profile_id = LEAST(p.id, o.id) AND c.high_profile_id = GREATEST(p.id, o.id)`;

/**
 * A conversation of the profile, by its id or by the other profile, and what writing in it depends on. Null also when the
 * other one blocked the profile, unless the member is warned of that one.
 */
export function readThread(
  db: Queryable,
  key: {
    userId: string;
    profileId: string;
    siteId: string;
    conversationId: string | null;
    otherProfileId: string | null;
  },
  creditPrice: string,
): Promise<ThreadRow | null> {
  return preparedOne(
    db,
    `SELECT ${personColumns('o')}, lk.from_profile_id IS NOT NULL AS liked, o.status,
       ${IS_WARNED} AS fraud,
       ${hasBlocked('p.id', 'o.id')} AS blocked,
       c.id AS conversation_id, c.started_by_profile_id, s.unread, s.removed_up_to, os.read_up_to AS other_read_up_to,
       u.credits, u.paid_user, u.paused_until IS NOT NULL AS paused,
       (SELECT count(*)::int FROM conversations st WHERE st.started_by_profile_id = p.id) AS conversations_started,
       price.price_minor, price.credits AS price_credits, price.currency AS price_currency
     FROM users u
     JOIN profiles p ON p.id = $2
     ${key.conversationId === null ? THREAD_BY_PROFILE : THREAD_BY_CONVERSATION}
     LEFT JOIN conversation_sides s ON s.conversation_id = c.id AND s.profile_id = p.id
     LEFT JOIN conversation_sides os ON os.conversation_id = c.id AND os.profile_id = o.id
     LEFT JOIN likes lk ON lk.from_profile_id = p.id AND lk.to_profile_id = o.id
     ${personJoins('o')}
     LEFT JOIN LATERAL (${creditPrice}) price ON true
     WHERE u.id = $1 AND (c.id IS NOT NULL OR o.status = 'active') AND (NOT ${hasBlocked('o.id', 'p.id')} OR ${IS_WARNED})`,
    [key.userId, key.profileId, key.conversationId ?? key.otherProfileId, key.siteId],
  );
}

export interface MessageRow {
  id: string;
  client_id: string;
  conversation_id: string;
  sender_profile_id: string;
  text: string;
  gift: string | null;
  /** By language; of a gift. */
  gift_names: Record<string, string> | null;
  photo: MessagePhotoRow | null;
  held: boolean;
  created_at: Date;
}

export interface MessagePageQuery {
  conversationId: string;
  profileId: string;
  /** Ids above this one only: what was removed by this side, or `after`. */
  above: string;
  /** Ids below this one only; null for the newest. */
  below: string | null;
  limit: number;
}

const MESSAGE_COLUMNS = `id, client_id, conversation_id, sender_profile_id, text, gift,
  (SELECT names FROM gifts WHERE key = gift) AS gift_names, ${messagePhoto('photo')} AS photo, held, created_at`;
/** A held message is its sender's alone. */
const VISIBLE = '(NOT held OR sender_profile_id = $2)';

/** The newest messages of the range, newest first. */
export function readNewestMessages(db: Queryable, query: MessagePageQuery): Promise<MessageRow[]> {
  return prepared(
    db,
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE conversation_id = $1 AND ${VISIBLE} AND id > $3 AND ($4::bigint IS NULL OR id < $4)
     ORDER BY id DESC LIMIT $5`,
    [query.conversationId, query.profileId, query.above, query.below, query.limit],
  );
}

/** The oldest messages above an id, oldest first: what came after. */
export function readMessagesAfter(db: Queryable, query: Omit<MessagePageQuery, 'below'>): Promise<MessageRow[]> {
  return prepared(
    db,
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE conversation_id = $1 AND ${VISIBLE} AND id > $3 ORDER BY id LIMIT $4`,
    [query.conversationId, query.profileId, query.above, query.limit],
  );
}

/** The id of the oldest message that a free member still sees, or null when there are no more than that. */
export async function readHistoryFloor(
  db: Queryable,
  conversationId: string,
  profileId: string,
  visible: number,
): Promise<string | null> {
  const row = await preparedOne<{ id: string }>(
    db,
    `SELECT id FROM messages WHERE conversation_id = $1 AND ${VISIBLE} ORDER BY id DESC OFFSET $3 LIMIT 1`,
    [conversationId, profileId, visible],
  );
  return row?.id ?? null;
}
