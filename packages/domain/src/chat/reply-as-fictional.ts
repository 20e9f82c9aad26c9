import { lockUsers } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { derivedId } from '../ids.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { findWaitingReply } from './waiting-reply.ts';
import { writeFictionalMessage } from './write-fictional-message.ts';

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
    const written = await writeFictionalMessage(client, {
      conversationId,
      fictionalId,
      memberUserId,
      answeredId: messageId,
      // Answering the same message again is the same message.
      clientId: derivedId('fictional-reply', conversationId, messageId),
      text,
      at,
    });
    return written.events;
  });
  ctx.live.nudge(events);
}
