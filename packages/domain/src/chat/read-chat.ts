import { findBlocks, lockUsers, preparedOne } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { markRead } from './mark-read.ts';

/**
 * The member has the thread in view up to a message.
 * @throws AppError `not_found` when the conversation is not the member's, or the other one blocked the member.
 */
export async function readChat(
  ctx: Context,
  { member, conversation, upTo }: { member: SessionMember; conversation: string; upTo: string },
): Promise<void> {
  const events = await ctx.db.tx(async (client) => {
    const side = await preparedOne<{ other_id: string; other_user_id: string | null }>(
      client,
      `SELECT o.id AS other_id, o.user_id AS other_user_id FROM conversation_sides s JOIN profiles o ON o.id = s.other_profile_id
       WHERE s.conversation_id = $1 AND s.profile_id = $2`,
      [conversation, member.profileId],
    );
    if (!side) throw new AppError('not_found');
    const both = [member.userId, ...(side.other_user_id ? [side.other_user_id] : [])];
    await lockUsers(client, both);
    const { hasBlocked, isBlocked } = await findBlocks(client, member.profileId, side.other_id);
    if (isBlocked) throw new AppError('not_found');
    const told = hasBlocked ? [member.userId] : both;
    return markRead(client, { conversationId: conversation, readerProfileId: member.profileId, upTo, tell: told });
  });
  ctx.live.nudge(events);
}
