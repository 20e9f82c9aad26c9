import { SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { replyKey } from './request-reply.ts';
import { findWaitingReply } from './waiting-reply.ts';

/** Writing at a human pace, in milliseconds; the page shows it for some seconds longer than the longest. */
const TYPING_A_CHARACTER = 40;
const SHORTEST = 1.5 * SECOND;
const LONGEST = 5 * SECOND;

/**
 * The member sees the fictional profile writing, for as long as its answer takes to write, which waits until then. Another
 * message of the member's puts it off: both are answered at once.
 */
export async function typeAsFictional(ctx: Context, { conversationId }: { conversationId: string }): Promise<void> {
  const waiting = await findWaitingReply(ctx.db.pool, conversationId);
  if (!waiting) return;
  const typing = Math.min(Math.max(waiting.text.length * TYPING_A_CHARACTER, SHORTEST), LONGEST);
  // The answer first: of what follows nothing is missed.
  await enqueue(
    ctx.db.pool,
    'reply-as-fictional',
    { conversationId },
    { runAt: new Date(ctx.clock.now().getTime() + typing), key: replyKey(conversationId) },
  );
  ctx.live.tellTyping({ userId: waiting.memberUserId, conversation: conversationId, profileId: waiting.fictionalId });
}
