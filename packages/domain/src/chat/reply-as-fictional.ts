import { lockUsers } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { derivedId } from '../ids.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { findWaitingReply } from './waiting-reply.ts';
import { writeFictionalMessage } from './write-fictional-message.ts';

/** Replies by script, as the fictional profile, to the newest message of a conversation if it is the member's; free. */
export async function replyAsFictional(ctx: Context, { conversationId }: { conversationId: string }): Promise<void> {
  const before = await findWaitingReply(ctx, ctx.db.pool, conversationId);
  if (!before) return;
  const at = ctx.clock.now();
  const events = await ctx.db.tx(async (client): Promise<LiveKey[]> => {
    await lockUsers(client, [before.memberUserId]);
    const waiting = await findWaitingReply(ctx, client, conversationId);
    if (!waiting) return [];
    const { fictionalId, memberUserId, messageId, text } = waiting;
    const written = await writeFictionalMessage(client, {
      conversationId,
      fictionalId,
      memberUserId,
      answeredId: messageId,
      // A retry for the same message gives the same id, so it writes no second reply.
      clientId: derivedId('fictional-reply', conversationId, messageId),
      text,
      at,
    });
    return written.events;
  });
  ctx.live.nudge(events);
}
