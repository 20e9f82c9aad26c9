import { hasBlocked, lockUsers, prepared, preparedOne, writeMessage } from '@vonk/db/sql';
import type { Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { pickReply } from '../fictional/pick-reply.ts';
import { derivedId } from '../ids.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { enqueuePush } from '../push/push-cause.ts';
import { markRead } from './mark-read.ts';

interface Waiting {
  fictional_id: string;
  language: string;
  shared_interests: string[];
  member_user_id: string;
  last_id: string;
  last_text: string;
  last_gift: string | null;
  last_sender: string;
  said: string[];
}

const WAITING = `
  SELECT f.id AS fictional_id, f.language, m.user_id AS member_user_id, last.id AS last_id, last.text AS last_text, last.gift AS last_gift,
    last.sender_profile_id AS last_sender,
    ARRAY(SELECT i FROM unnest(f.interests) AS i WHERE i = ANY (m.interests)) AS shared_interests,
    ARRAY(SELECT own.text FROM messages own WHERE own.conversation_id = c.id AND own.sender_profile_id = f.id ORDER BY own.id) AS said
  FROM conversations c
  JOIN profiles f ON f.id IN (c.low_profile_id, c.high_profile_id) AND f.fictional AND f.status = 'active'
  JOIN profiles m ON m.id IN (c.low_profile_id, c.high_profile_id) AND m.user_id IS NOT NULL
  JOIN users u ON u.id = m.user_id AND u.status = 'active'
  JOIN LATERAL (
    SELECT id, text, gift, sender_profile_id FROM messages WHERE conversation_id = c.id AND NOT held ORDER BY id DESC LIMIT 1
  ) last ON true
  WHERE c.id = $1 AND NOT ${hasBlocked('m.id', 'f.id')}`;

/** Answers the newest message of a conversation with a fictional profile by script, if it is the member's. Costs nobody. */
export async function replyAsFictional(ctx: Context, { conversationId }: { conversationId: string }): Promise<void> {
  const before = await preparedOne<Waiting>(ctx.db.pool, WAITING, [conversationId]);
  if (!before) return;
  const at = ctx.clock.now();
  const events = await ctx.db.tx(async (client): Promise<LiveKey[]> => {
    await lockUsers(client, [before.member_user_id]);
    const waiting = await preparedOne<Waiting>(client, WAITING, [conversationId]);
    if (!waiting || waiting.last_sender === waiting.fictional_id) return [];
    const text = pickReply({
      language: waiting.language as Locale,
      seed: conversationId,
      turn: waiting.said.length,
      said: waiting.said,
      incomingText: waiting.last_text,
      isGift: waiting.last_gift !== null,
      interests: waiting.shared_interests,
    });
    await prepared(client, `UPDATE profiles SET last_active_at = $2 WHERE id = $1`, [waiting.fictional_id, at]);
    const read = await markRead(client, {
      conversationId,
      readerProfileId: waiting.fictional_id,
      upTo: waiting.last_id,
      tell: [waiting.member_user_id],
    });
    const written = await writeMessage(client, {
      conversationId,
      senderProfileId: waiting.fictional_id,
      senderUserId: null,
      receiverUserId: waiting.member_user_id,
      // Answering the same message again is the same message.
      clientId: derivedId('fictional-reply', conversationId, waiting.last_id),
      text,
      held: false,
      cost: 0,
      at,
    });
    if (written) {
      const cause = {
        kind: 'message',
        profileId: waiting.fictional_id,
        conversationId,
        messageId: written.id,
      } as const;
      await enqueuePush(client, { userId: waiting.member_user_id, cause, at });
    }
    return [...read, ...(written?.receiver_seq ? [{ userId: waiting.member_user_id, seq: written.receiver_seq }] : [])];
  });
  ctx.live.nudge(events);
}
