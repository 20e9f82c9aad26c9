import { hasBlocked, preparedOne, type Queryable } from '@vonk/db/sql';
import type { Locale } from '@vonk/schema';
import { pickReply } from '../fictional/pick-reply.ts';

/** A member's message that a fictional profile has not answered, with the answer. */
export interface WaitingReply {
  fictionalId: string;
  memberUserId: string;
  /** The newest message, which is the member's. */
  messageId: string;
  text: string;
}

interface Waiting {
  fictional_id: string;
  language: string;
  shared_interests: string[];
  member_user_id: string;
  last_id: string;
  last_text: string;
  last_gift: string | null;
  last_has_photo: boolean;
  last_sender: string;
  said: string[];
}

const WAITING = `
  SELECT f.id AS fictional_id, f.language, m.user_id AS member_user_id, last.id AS last_id, last.text AS last_text, last.gift AS last_gift, last.has_photo AS last_has_photo,
    last.sender_profile_id AS last_sender,
    ARRAY(SELECT i FROM unnest(f.interests) AS i WHERE i = ANY (m.interests)) AS shared_interests,
    ARRAY(SELECT own.text FROM messages own WHERE own.conversation_id = c.id AND own.sender_profile_id = f.id ORDER BY own.id) AS said
  FROM conversations c
  JOIN profiles f ON f.id IN (c.low_profile_id, c.high_profile_id) AND f.fictional AND f.status = 'active'
  JOIN profiles m ON m.id IN (c.low_profile_id, c.high_profile_id) AND m.user_id IS NOT NULL
  JOIN users u ON u.id = m.user_id AND u.status = 'active'
  JOIN LATERAL (
    SELECT id, text, gift, photo IS NOT NULL AS has_photo, sender_profile_id FROM messages WHERE conversation_id = c.id AND NOT held ORDER BY id DESC LIMIT 1
  ) last ON true
  WHERE c.id = $1 AND NOT ${hasBlocked('m.id', 'f.id')}`;

/**
 * What a fictional profile has to answer in a conversation, by script; null when nothing waits there, or nobody who
 * could be answered. The same until the next message.
 */
export async function findWaitingReply(db: Queryable, conversationId: string): Promise<WaitingReply | null> {
  const waiting = await preparedOne<Waiting>(db, WAITING, [conversationId]);
  if (!waiting || waiting.last_sender === waiting.fictional_id) return null;
  return {
    fictionalId: waiting.fictional_id,
    memberUserId: waiting.member_user_id,
    messageId: waiting.last_id,
    text: pickReply({
      language: waiting.language as Locale,
      seed: conversationId,
      turn: waiting.said.length,
      said: waiting.said,
      incomingText: waiting.last_text,
      isGift: waiting.last_gift !== null,
      isPhoto: waiting.last_has_photo,
      interests: waiting.shared_interests,
    }),
  };
}
