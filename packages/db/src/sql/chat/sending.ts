import type { UserStatus } from '@vonk/schema/constants';
import { isNewAccount } from '../accounts/new-account.ts';
import type { IdempotencyClaim } from '../idempotency-keys.ts';
import { hasBlocked } from '../moderation/blocks.ts';
import type { MessagePhotoRow } from '../photos/message-photos.ts';
import type { Queryable } from '../query.ts';
import { col, orNull, type RowWith, run, runOne, statement } from '../statement.ts';
import { PARTS, type QuoteRow } from './message-parts.ts';

const LOCK_USERS = statement(
  { id: col.uuid() },
  `SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
);
const LOCK_PAIR = statement(
  { id: col.uuid() },
  `SELECT id FROM users WHERE id = $1 OR id = (SELECT user_id FROM profiles WHERE id = $2) ORDER BY id FOR NO KEY UPDATE`,
);

/**
 * Locks users' rows in the order of their ids. Everything that touches two members locks them this way, which prevents
 * deadlocks.
 */
export async function lockUsers(db: Queryable, userIds: string[]): Promise<void> {
  await run(db, LOCK_USERS, [userIds]);
}

/** Locks the writing member and, if the other profile belongs to a member, that one too. */
export async function lockPair(db: Queryable, userId: string, otherProfileId: string): Promise<void> {
  await run(db, LOCK_PAIR, [userId, otherProfileId]);
}

const FACTS = {
  status: col.text<UserStatus>(),
  paid_user: col.bool(),
  credits: col.int4(),
  /** Whether the writer's account is paused. */
  paused: col.bool(),
  /** Whether the writer's account is new. */
  is_new: col.bool(),
  receiver_name: col.text(),
  receiver_user_id: orNull(col.uuid()),
  receiver_fictional: col.bool(),
  /** Whether the receiver has a browser with push enabled. */
  receiver_has_push: col.bool(),
  /** Whether the writer blocked the receiver. */
  has_blocked: col.bool(),
  /** Whether the receiver blocked the writer. */
  is_blocked: col.bool(),
  conversation_id: orNull(col.uuid()),
  conversations_started: col.int4(),
  free_slots: col.int4Array(),
  earlier_id: orNull(col.int8()),
  earlier_conversation_id: orNull(col.uuid()),
  earlier_receiver: orNull(col.uuid()),
  earlier_text: orNull(col.text()),
  earlier_gift: orNull(col.text()),
  earlier_photo: orNull(col.jsonb<MessagePhotoRow & { digest: string }>()),
  earlier_held: orNull(col.bool()),
  earlier_reply_to: orNull(col.int8()),
  earlier_quote: orNull(col.jsonb<QuoteRow>()),
  earlier_created_at: orNull(col.timestamptz()),
};
export type SendingFacts = RowWith<typeof FACTS>;

const READ_FACTS = statement(
  FACTS,
  `SELECT u.status, u.paid_user, u.credits, ${isNewAccount('u', '$6')} AS is_new, u.paused_until IS NOT NULL AS paused, o.name AS receiver_name, o.user_id AS receiver_user_id, o.fictional AS receiver_fictional,
     EXISTS (SELECT 1 FROM push_subscriptions ps WHERE ps.user_id = o.user_id) AS receiver_has_push,
     ${hasBlocked('$2', '$3')} AS has_blocked, ${hasBlocked('$3', '$2')} AS is_blocked,
     c.id AS conversation_id,
     (SELECT count(*)::int FROM conversations st WHERE st.started_by_profile_id = $2) AS conversations_started,
     ARRAY(SELECT st.free_start_slot::int FROM conversations st WHERE st.started_by_profile_id = $2 AND st.free_start_slot IS NOT NULL) AS free_slots,
     m.id AS earlier_id, m.conversation_id AS earlier_conversation_id, m.text AS earlier_text, m.gift AS earlier_gift, m.held AS earlier_held,
     m.reply_to AS earlier_reply_to, ${PARTS.quote} AS earlier_quote,
     (SELECT to_jsonb(mp) FROM message_photos mp WHERE mp.token = m.photo) AS earlier_photo,
     m.created_at AS earlier_created_at,
     CASE mc.low_profile_id WHEN $2 THEN mc.high_profile_id ELSE mc.low_profile_id END AS earlier_receiver
   FROM users u
   JOIN profiles o ON o.id = $3 AND o.site_id = $4 AND o.status <> 'disabled'
   LEFT JOIN conversations c ON c.low_profile_id = LEAST($2::uuid, $3::uuid) AND c.high_profile_id = GREATEST($2::uuid, $3::uuid)
   LEFT JOIN messages m ON m.sender_profile_id = $2 AND m.client_id = $5
   LEFT JOIN conversations mc ON mc.id = m.conversation_id
   WHERE u.id = $1 AND (o.status = 'active' OR c.id IS NOT NULL)`,
);

/**
 * What decides whether a message may be sent; read after `lockPair`. Null if the site has no such profile, or the
 * profile is paused and never talked with the writer.
 */
export function readSendingFacts(
  db: Queryable,
  key: {
    userId: string;
    profileId: string;
    otherProfileId: string;
    siteId: string;
    clientId: string;
    /** Accounts created since then are new. */
    newFrom: Date;
  },
): Promise<SendingFacts | null> {
  const { userId, profileId, otherProfileId, siteId, clientId, newFrom } = key;
  return runOne(db, READ_FACTS, [userId, profileId, otherProfileId, siteId, clientId, newFrom]);
}

const INSERT_CONVERSATION = statement(
  {},
  `WITH conversation AS (
     INSERT INTO conversations (id, site_id, low_profile_id, high_profile_id, started_by_profile_id, free_start_slot, created_at)
     VALUES ($1, $2, LEAST($3::uuid, $4::uuid), GREATEST($3::uuid, $4::uuid), $3, $5, $6)
   ), opener AS (
     INSERT INTO openers (conversation_id, profile_id, text_hash, created_at) VALUES ($1, $3, $7, $6)
   )
   INSERT INTO conversation_sides (conversation_id, profile_id, other_profile_id) VALUES ($1, $3, $4), ($1, $4, $3)`,
);

export async function insertConversation(
  db: Queryable,
  row: {
    id: string;
    siteId: string;
    starterProfileId: string;
    otherProfileId: string;
    freeStartSlot: number | null;
    /** Hash of the first message's text; null if the text is short. */
    textHash: Buffer | null;
    at: Date;
  },
): Promise<void> {
  const { id, siteId, starterProfileId, otherProfileId, freeStartSlot, at, textHash } = row;
  await run(db, INSERT_CONVERSATION, [id, siteId, starterProfileId, otherProfileId, freeStartSlot, at, textHash]);
}

const COUNT_OPENERS = statement(
  {
    /** Conversations that the profile started since then. */
    all: col.int4(),
    /** How many of them have the same first text. */
    same: col.int4(),
  },
  `SELECT count(*)::int AS all, (count(*) FILTER (WHERE text_hash = $2))::int AS same FROM openers
   WHERE profile_id = $1 AND created_at > $3`,
);

/** Read after `lockPair`, so that the profile cannot start another conversation meanwhile. */
export async function countOpeners(
  db: Queryable,
  { profileId, textHash, since }: { profileId: string; textHash: Buffer | null; since: Date },
) {
  return (await runOne(db, COUNT_OPENERS, [profileId, textHash, since])) ?? { all: 0, same: 0 };
}

export interface MessageToWrite {
  conversationId: string;
  senderProfileId: string;
  /** Null when a fictional profile writes: then nobody pays and no sender's pages need the live event. */
  senderUserId: string | null;
  receiverUserId: string | null;
  clientId: string;
  /** Empty for a gift, and for a photo without text. */
  text: string;
  /** The gift's key. */
  gift?: string;
  /** The token of a photo in `message_photos`. */
  photo?: string;
  held: boolean;
  /** Credits charged to the sender; may be 0. */
  cost: number;
  at: Date;
}

const WRITTEN = {
  id: col.int8(),
  /** The sender's credits afterwards; null for a fictional sender. */
  credits: orNull(col.int4()),
  sender_seq: orNull(col.int8()),
  receiver_seq: orNull(col.int8()),
};
export type WrittenMessage = RowWith<typeof WRITTEN>;

const WRITE = statement(
  WRITTEN,
  `SELECT id, credits, sender_seq, receiver_seq FROM write_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/**
 * Debits a message and writes it (`write_message` in prisma/functions/credits.sql), with both sides' state and both
 * members' live events, in one call. No row when the sender has too few credits: then nothing was written.
 */
export function writeMessage(db: Queryable, message: MessageToWrite): Promise<WrittenMessage | null> {
  return runOne(db, WRITE, [
    message.conversationId,
    message.senderProfileId,
    message.senderUserId,
    message.receiverUserId,
    message.clientId,
    message.text,
    message.gift ?? null,
    message.photo ?? null,
    message.held,
    message.cost,
    message.at,
  ]);
}

export interface WordsAtOnce {
  senderUserId: string;
  senderProfileId: string;
  receiverProfileId: string;
  siteId: string;
  clientId: string;
  text: string;
  cost: number;
  at: Date;
  /** The response without the message's id, the conversation and the credits. */
  answer: object;
  /** Under which key to store the response with the message. */
  keep: (Pick<IdempotencyClaim, 'caller' | 'key'> & { endpoint: string; requestHash: Buffer; status: number }) | null;
}

const WRITE_AT_ONCE = statement(
  {
    receiver_user_id: col.uuid(),
    sender_seq: col.int8(),
    receiver_seq: col.int8(),
    /** The complete response. */
    response: col.jsonb(),
  },
  `SELECT receiver_user_id, sender_seq, receiver_seq, response
   FROM write_message_at_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

/**
 * Writes another message of an active member in a conversation with another member: locks, checks, writes, pushes and
 * stores the response in one call that commits on its own. Null, with nothing done, in any other case.
 */
export function writeMessageAtOnce(db: Queryable, words: WordsAtOnce) {
  const { keep } = words;
  return runOne(db, WRITE_AT_ONCE, [
    words.senderUserId,
    words.senderProfileId,
    words.receiverProfileId,
    words.siteId,
    words.clientId,
    words.text,
    words.cost,
    words.at,
    keep?.caller ?? null,
    keep?.key ?? null,
    keep?.endpoint ?? null,
    keep?.requestHash ?? null,
    keep?.status ?? null,
    JSON.stringify(words.answer),
  ]);
}
