import { type Queryable, readNewestForReply } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** A member's message that a fictional profile has not replied to, with the reply. */
export interface WaitingReply {
  fictionalId: string;
  memberUserId: string;
  /** The newest message, sent by the member. */
  messageId: string;
  text: string;
}

/**
 * The scripted reply that a fictional profile owes in a conversation; null if no message is waiting, the member cannot get
 * one, or there is no script. It stays the same until the next message.
 */
export async function findWaitingReply(
  { replies }: Pick<Context, 'replies'>,
  db: Queryable,
  conversationId: string,
): Promise<WaitingReply | null> {
  if (!replies) return null;
  const waiting = await readNewestForReply(db, conversationId);
  if (!waiting || waiting.last_sender === waiting.fictional_id) return null;
  return {
    fictionalId: waiting.fictional_id,
    memberUserId: waiting.member_user_id,
    messageId: waiting.last_id,
    text: replies.pick({
      language: waiting.language,
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
