import { findOtherToTell } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/**
 * Notifies the other person's open pages that the member is typing; nothing is stored. Skipped where the message would
 * not arrive either: across a block, or from a member who has not confirmed the e-mail yet.
 * @throws AppError `not_found` when the conversation is not the member's.
 */
export async function tellTyping(
  ctx: Context,
  { member, conversation }: { member: SessionMember; conversation: string },
): Promise<void> {
  const side = { conversationId: conversation, profileId: member.profileId };
  const other = await findOtherToTell(ctx.db.pool, side);
  if (!other) throw new AppError('not_found');
  if (other.user_id === null || other.blocked || member.status !== 'active') return;
  ctx.live.tellTyping({ userId: other.user_id, conversation, profileId: member.profileId });
}
