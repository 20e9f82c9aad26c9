import type { ChatFilter, ProfileStatus } from '@vonk/schema/constants';
import { CREDIT_PRICE, PRICE_COLUMNS, PRICE_LIST } from '../accounts/users.ts';
import { hasBlocked, notBlocked, notBlockedBy } from '../moderation/blocks.ts';
import { type MessagePhotoRow, messagePhoto } from '../photos/message-photos.ts';
import { likedBy, PERSON_COLUMNS, personColumns, personJoins } from '../profiles/people.ts';
import type { Queryable } from '../query.ts';
import { alike, col, orNull, type RowWith, run, runOne, statement } from '../statement.ts';
import { PART_COLUMNS, PARTS } from './message-parts.ts';
import { isArchived, isHeard } from './set-aside.ts';

const CHAT_COLUMNS = {
  ...PERSON_COLUMNS,
  conversation_id: col.uuid(),
  unread: col.int4(),
  last_message_id: col.int8(),
  last_message_at: col.timestamptz(),
  last_text: col.text(),
  last_gift: orNull(col.text()),
  /** The gift's name by language. */
  last_gift_names: orNull(col.jsonb<Record<string, string>>()),
  last_has_photo: col.bool(),
  last_deleted: col.bool(),
  last_sender: col.uuid(),
  status: col.text<ProfileStatus>(),
  /** Whether the profile blocked the other one. */
  blocked: col.bool(),
  ...alike(col.bool(), 'archived', 'muted'),
  /** Whether the two like each other. */
  matched: col.bool(),
};
export type ChatListRow = RowWith<typeof CHAT_COLUMNS>;

/** A position in the list: after the conversation with that instant and id, or, without an id, before that instant. */
export interface ChatListPlace {
  at: Date;
  id: string | null;
}

const NEWEST_FIRST = 'ORDER BY s.last_message_at DESC, s.conversation_id DESC';

/** `likes` between the profile and the other one of a side. */
const likes = (from: string, to: string) =>
  `EXISTS (SELECT 1 FROM likes lk WHERE lk.from_profile_id = ${from} AND lk.to_profile_id = ${to})`;

/** The entries of sides `s`, which `sides` selects. */
const entriesOf = (sides: string) =>
  statement(
    CHAT_COLUMNS,
    `SELECT ${personColumns()}, ${likedBy('$1')}, s.conversation_id, s.unread, s.last_message_id, s.last_message_at,
       m.text AS last_text, m.gift AS last_gift, g.names AS last_gift_names, m.photo IS NOT NULL AS last_has_photo,
       m.deleted_at IS NOT NULL AS last_deleted,
       m.sender_profile_id AS last_sender, p.status, ${hasBlocked('$1', 'p.id')} AS blocked,
       ${isArchived('s')} AS archived, s.muted, ${likes('$1', 'p.id')} AND ${likes('p.id', '$1')} AS matched
     FROM (${sides}) s
     JOIN messages m ON m.id = s.last_message_id
     LEFT JOIN gifts g ON g.key = m.gift
     JOIN profiles p ON p.id = s.other_profile_id ${personJoins()}
     ${NEWEST_FIRST}`,
  );

/** Conversations that were not removed, newest first, filtered by `condition`. */
const chatList = (condition: string) =>
  entriesOf(`SELECT s.* FROM conversation_sides s WHERE s.profile_id = $1 AND s.last_message_at IS NOT NULL AND ${condition}
       ${NEWEST_FIRST} LIMIT $2`);

const BEFORE = '(s.last_message_at, s.conversation_id) < ($3::timestamptz, $4::uuid)';
const NOT_BLOCKED = notBlockedBy('s.other_profile_id', '$1');
const NEWEST_CHATS = chatList(`NOT ${isArchived('s')} AND ${NOT_BLOCKED}`);
const CHATS_BEFORE = chatList(`NOT ${isArchived('s')} AND ${BEFORE} AND ${NOT_BLOCKED}`);
const UNREAD_CHATS = chatList(`s.unread > 0 AND ${isHeard('s')} AND ${notBlocked('$1', 's.other_profile_id')}`);

/** A search looks at this many conversations at most. */
const SEARCHED = 1000;

/** Names are compared without case. Who left the site has none. */
const HAS_NAME = `($5 = '' OR strpos(lower(o.name), lower($5)) > 0 AND (o.fictional OR o.status <> 'disabled'))`;

/** Conversations of which `condition` is true, among the newest that an index has of `kind`. */
const foundChats = (kind: string, condition = 'true') =>
  entriesOf(`SELECT s.* FROM (
         SELECT s.* FROM conversation_sides s
         WHERE s.profile_id = $1 AND s.last_message_at IS NOT NULL AND ${kind} AND ${BEFORE} AND ${NOT_BLOCKED}
         ${NEWEST_FIRST} LIMIT ${SEARCHED}
       ) s JOIN profiles o ON o.id = s.other_profile_id
       WHERE ${condition} AND ${HAS_NAME} ${NEWEST_FIRST} LIMIT $2`);

/** A name is looked for in archived conversations, too. */
const FOUND: Record<ChatFilter | 'all', ReturnType<typeof entriesOf>> = {
  all: foundChats('true'),
  unread: foundChats('s.unread > 0', `NOT ${isArchived('s')} AND NOT ${hasBlocked('$1', 's.other_profile_id')}`),
  matches: foundChats(
    'true',
    `NOT ${isArchived('s')} AND ${likes('$1', 's.other_profile_id')} AND ${likes('s.other_profile_id', '$1')}`,
  ),
  archived: foundChats('s.archived_up_to > 0', isArchived('s')),
};

/** Below every real id, so that the position precedes all conversations of its instant. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Conversations of a profile that it neither removed nor archived, newest first, starting at a position if one is given.
 * Leaves out those with people who blocked the profile, but not those with people it blocked.
 */
export function readChatList(
  db: Queryable,
  profileId: string,
  before: ChatListPlace | null,
  limit: number,
): Promise<ChatListRow[]> {
  return before === null
    ? run(db, NEWEST_CHATS, [profileId, limit])
    : run(db, CHATS_BEFORE, [profileId, limit, before.at, before.id ?? LOWEST_ID]);
}

/** The same, filtered and by a part of the other one's name, which may be empty. */
export function findChats(
  db: Queryable,
  { filter, name }: { filter: ChatFilter | 'all'; name: string },
  { profileId, before, limit }: { profileId: string; before: ChatListPlace | null; limit: number },
): Promise<ChatListRow[]> {
  const [at, id] = before === null ? ['infinity', LOWEST_ID] : [before.at, before.id ?? LOWEST_ID];
  return run(db, FOUND[filter], [profileId, limit, at, id, name]);
}

/** Conversations with unread messages, newest first; none with a block in either direction, or that is set aside. */
export function readUnreadChats(db: Queryable, profileId: string, limit: number): Promise<ChatListRow[]> {
  return run(db, UNREAD_CHATS, [profileId, limit]);
}

const THREAD_COLUMNS = {
  ...PERSON_COLUMNS,
  status: col.text<ProfileStatus>(),
  /** Whether the other one was banned for fraud and the member must be warned. */
  fraud: col.bool(),
  /** Whether the profile blocked the other one. */
  blocked: col.bool(),
  conversation_id: orNull(col.uuid()),
  started_by_profile_id: orNull(col.uuid()),
  unread: orNull(col.int4()),
  removed_up_to: orNull(col.int8()),
  other_read_up_to: orNull(col.int8()),
  credits: col.int4(),
  paid_user: col.bool(),
  /** Whether the member's account is paused. */
  paused: col.bool(),
  conversations_started: col.int4(),
  ...PRICE_COLUMNS,
};
export type ThreadRow = RowWith<typeof THREAD_COLUMNS>;

/** The condition that the other one was banned for fraud and the member must be warned. */
const IS_WARNED = `(o.status <> 'active' AND EXISTS (
  SELECT 1 FROM fraud_notices n JOIN bans b ON b.decision_id = n.decision_id AND b.lifted_at IS NULL
  WHERE n.user_id = u.id AND n.profile_id = o.id))`;

/** `found` joins the conversation `c` and the other profile `o`. */
const thread = (found: string) =>
  statement(
    THREAD_COLUMNS,
    `SELECT ${personColumns('o')}, lk.from_profile_id IS NOT NULL AS liked, o.status,
       ${IS_WARNED} AS fraud,
       ${hasBlocked('p.id', 'o.id')} AS blocked,
       c.id AS conversation_id, c.started_by_profile_id, s.unread, s.removed_up_to, os.read_up_to AS other_read_up_to,
       u.credits, u.paid_user, u.paused_until IS NOT NULL AS paused,
       (SELECT count(*)::int FROM conversations st WHERE st.started_by_profile_id = p.id) AS conversations_started,
       ${PRICE_LIST}
     FROM users u
     JOIN profiles p ON p.id = $2
     ${found}
     LEFT JOIN conversation_sides s ON s.conversation_id = c.id AND s.profile_id = p.id
     LEFT JOIN conversation_sides os ON os.conversation_id = c.id AND os.profile_id = o.id
     LEFT JOIN likes lk ON lk.from_profile_id = p.id AND lk.to_profile_id = o.id
     ${personJoins('o')}
     LEFT JOIN LATERAL (${CREDIT_PRICE}) price ON true
     WHERE u.id = $1 AND (c.id IS NOT NULL OR o.status = 'active') AND (NOT ${hasBlocked('o.id', 'p.id')} OR ${IS_WARNED})`,
  );

/** Two statements, one per side, since a combined one could use no index. */
const THREAD_BY_CONVERSATION = thread(`
  JOIN conversations c ON c.id = $3 AND p.id IN (c.low_profile_id, c.high_profile_id)
  JOIN profiles o ON o.site_id = $4 AND o.id = CASE c.low_profile_id WHEN p.id THEN c.high_profile_id ELSE c.low_profile_id END`);
const THREAD_BY_PROFILE = thread(`
  JOIN profiles o ON o.site_id = $4 AND o.id = $3 AND o.id <> p.id
  LEFT JOIN conversations c ON c.low_profile_id = LEAST(p.id, o.id) AND c.high_profile_id = GREATEST(p.id, o.id)`);

/**
 * A conversation of the profile, by its id or by the other profile, and what writing in it depends on. Also null when
 * the other one blocked the profile, unless the member must be warned about them.
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
): Promise<ThreadRow | null> {
  const found = key.conversationId === null ? THREAD_BY_PROFILE : THREAD_BY_CONVERSATION;
  return runOne(db, found, [key.userId, key.profileId, key.conversationId ?? key.otherProfileId, key.siteId]);
}

const MESSAGE_COLUMNS = {
  id: col.int8(),
  ...alike(col.uuid(), 'client_id', 'conversation_id', 'sender_profile_id'),
  text: col.text(),
  gift: orNull(col.text()),
  /** The gift's name by language. */
  gift_names: orNull(col.jsonb<Record<string, string>>()),
  photo: orNull(col.jsonb<MessagePhotoRow>()),
  ...PART_COLUMNS,
  held: col.bool(),
  created_at: col.timestamptz(),
};
export type MessageRow = RowWith<typeof MESSAGE_COLUMNS>;

/** Only the sender sees a held message. */
const VISIBLE = `FROM messages m WHERE conversation_id = $1 AND (NOT held OR sender_profile_id = $2)`;
const messages = (range: string) =>
  statement(
    MESSAGE_COLUMNS,
    `SELECT id, client_id, conversation_id, sender_profile_id, text, gift,
       (SELECT names FROM gifts WHERE key = gift) AS gift_names, ${messagePhoto('photo')} AS photo,
       ${PARTS.deleted} AS deleted, ${PARTS.reply_to}, ${PARTS.quote} AS quote, ${PARTS.reactions} AS reactions, held, created_at
     ${VISIBLE} AND id > $3 ${range}`,
  );
const NEWEST_MESSAGES = messages('AND ($4::bigint IS NULL OR id < $4) ORDER BY id DESC LIMIT $5');
const MESSAGES_AFTER = messages('ORDER BY id LIMIT $4');

export interface MessagePageQuery {
  conversationId: string;
  profileId: string;
  /** Ids above this one only: the last one that this side removed, or `after`. */
  above: string;
  /** Ids below this one only; null for the newest. */
  below: string | null;
  limit: number;
}

/** The newest messages of the range, newest first. */
export function readNewestMessages(db: Queryable, query: MessagePageQuery): Promise<MessageRow[]> {
  const { conversationId, profileId, above, below, limit } = query;
  return run(db, NEWEST_MESSAGES, [conversationId, profileId, above, below, limit]);
}

/** The oldest messages above an id, oldest first. */
export function readMessagesAfter(
  db: Queryable,
  { conversationId, profileId, above, limit }: Omit<MessagePageQuery, 'below'>,
): Promise<MessageRow[]> {
  return run(db, MESSAGES_AFTER, [conversationId, profileId, above, limit]);
}

const FLOOR = statement({ id: col.int8() }, `SELECT id ${VISIBLE} ORDER BY id DESC OFFSET $3 LIMIT 1`);

/** The id of the oldest message that a free member can still see, or null when there are no more messages than that. */
export async function readHistoryFloor(
  db: Queryable,
  conversationId: string,
  profileId: string,
  visible: number,
): Promise<string | null> {
  return (await runOne(db, FLOOR, [conversationId, profileId, visible]))?.id ?? null;
}
