import { SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { replyKey } from './request-reply.ts';
import { findWaitingReply } from './waiting-reply.ts';

/** A human typing pace, in milliseconds; pages show it for some seconds longer than `LONGEST`. */
const TYPING_A_CHARACTER = 40;
const SHORTEST = 1.5 * SECOND;
const LONGEST = 5 * SECOND;

/**
 * Shows the fictional profile as typing for as long as its reply takes, and schedules the reply for then. Another
 * message from the member postpones it, and both get one reply.
 */
export async function typeAsFictional(ctx: Context, { conversationId }: { conversationId: string }): Promise<void> {
  const waiting = await findWaitingReply(ctx, ctx.db.pool, conversationId);
  if (!waiting) return;
  const typing = Math.min(Math.max(waiting.text.length * TYPING_A_CHARACTER, SHORTEST), LONGEST);
  // Enqueue the reply first: losing the typing signal does no harm.
  await enqueue(
    ctx.db.pool,
    'reply-as-fictional',
    { conversationId },
    { runAt: new Date(ctx.clock.now().getTime() + typing), key: replyKey(conversationId) },
  );
  ctx.live.tellTyping({ userId: waiting.memberUserId, conversation: conversationId, profileId: waiting.fictionalId });
}
