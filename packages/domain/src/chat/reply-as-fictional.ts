import { lockUsers, prepared, writeMessage } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { derivedId } from '../ids.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { enqueuePush } from '../push/push-cause.ts';
import { markRead } from './mark-read.ts';
import { findWaitingReply } from './waiting-reply.ts';

/** Answers the newest message of a conversation with a fictional profile by script, if it is the member's. Costs nobody. */
export async function replyAsFictional(ctx: Context, { conversationId }: { conversationId: string }): Promise<void> {
  const before = await findWaitingReply(ctx.db.pool, conversationId);
  if (!before) return;
  const at = ctx.clock.now();
  const events = await ctx.db.tx(async (client): Promise<LiveKey[]> => {
    await lockUsers(client, [before.memberUserId]);
    const waiting = await findWaitingReply(client, conversationId);
    if (!waiting) return [];
    const { fictionalId, memberUserId, messageId, text } = waiting;
    await prepared(client, `UPDATE profiles SET last_active_at = $2 WHERE id = $1`, [fictionalId, at]);
    const read = await markRead(client, {
      conversationId,
      readerProfileId: fictionalId,
      upTo: messageId,
      tell: [memberUserId],
    });
    const written = await writeMessage(client, {
      conversationId,
      senderProfileId: fictionalId,
      senderUserId: null,
      receiverUserId: memberUserId,
      // Answering the same message again is the same message.
      clientId: derivedId('fictional-reply', conversationId, messageId),
      text,
      held: false,
      cost: 0,
      at,
    });
    if (written) {
      const cause = { kind: 'message', profileId: fictionalId, conversationId, messageId: written.id } as const;
      await enqueuePush(client, { userId: memberUserId, cause, at });
    }
    return [...read, ...(written?.receiver_seq ? [{ userId: memberUserId, seq: written.receiver_seq }] : [])];
  });
  ctx.live.nudge(events);
}
