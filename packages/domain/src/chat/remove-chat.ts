import { prepared } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/**
 * Removes a conversation from the member's own list; what comes later brings it back without what was removed.
 * @throws AppError `not_found` when it is not the member's.
 */
export async function removeChat(
  ctx: Context,
  { member, conversation }: { member: SessionMember; conversation: string },
): Promise<void> {
  const rows = await prepared(
    ctx.db.pool,
    `UPDATE conversation_sides SET removed_up_to = GREATEST(removed_up_to, COALESCE(last_message_id, 0)), unread = 0,
       last_message_id = NULL, last_message_at = NULL
     WHERE conversation_id = $1 AND profile_id = $2 RETURNING 1`,
    [conversation, member.profileId],
  );
  if (rows.length === 0) throw new AppError('not_found');
}
