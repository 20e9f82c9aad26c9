import { findBlocks, findOther, lockUsers } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { markRead } from './mark-read.ts';

/**
 * Marks a conversation as read by the member, up to a message.
 * @throws AppError `not_found` when the conversation is not the member's, or the other person blocked the member.
 */
export async function readChat(
  ctx: Context,
  { member, conversation, upTo }: { member: SessionMember; conversation: string; upTo: string },
): Promise<void> {
  const events = await ctx.db.tx(async (client) => {
    const other = await findOther(client, { conversationId: conversation, profileId: member.profileId });
    if (!other) throw new AppError('not_found');
    const both = [member.userId, ...(other.user_id ? [other.user_id] : [])];
    await lockUsers(client, both);
    const { hasBlocked, isBlocked } = await findBlocks(client, member.profileId, other.id);
    if (isBlocked) throw new AppError('not_found');
    const told = hasBlocked ? [member.userId] : both;
    return markRead(client, { conversationId: conversation, readerProfileId: member.profileId, upTo, tell: told });
  });
  ctx.live.nudge(events);
}
