import { lockUsers, preparedOne, writeLiveEvents } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

interface Removal {
  member: SessionMember;
  conversation: string;
  /** The newest message that the member saw; what came after it stays. All there is without it. */
  upTo?: string;
}

/**
 * Removes a conversation from the member's own list; what comes later brings it back without what was removed.
 * @throws AppError `not_found` when it is not the member's.
 */
export async function removeChat(ctx: Context, { member, conversation, upTo }: Removal): Promise<void> {
  const { userId, profileId } = member;
  const events = await ctx.db.tx(async (client) => {
    // As who writes does: no message comes in between.
    await lockUsers(client, [userId]);
    const removed = await preparedOne<{ removed_up_to: string; unread: number }>(
      client,
      `WITH removal AS (
         SELECT GREATEST(removed_up_to, LEAST($3::bigint, COALESCE(last_message_id, 0))) AS up_to FROM conversation_sides
         WHERE conversation_id = $1 AND profile_id = $2
       )
       UPDATE conversation_sides s SET removed_up_to = removal.up_to,
         unread = LEAST(s.unread, (
           SELECT count(*) FROM messages m
           WHERE m.conversation_id = $1 AND m.id > removal.up_to AND m.sender_profile_id <> $2 AND NOT m.held
         )),
         last_message_id = CASE WHEN s.last_message_id > removal.up_to THEN s.last_message_id END,
         last_message_at = CASE WHEN s.last_message_id > removal.up_to THEN s.last_message_at END
       FROM removal WHERE s.conversation_id = $1 AND s.profile_id = $2
       RETURNING s.removed_up_to, s.unread`,
      [conversation, profileId, upTo ?? null],
    );
    if (!removed) throw new AppError('not_found');
    const { removed_up_to, unread } = removed;
    const data = {
      conversation,
      profile_id: profileId,
      up_to: removed_up_to,
      num_unread_messages: unread,
      removed: true,
    };
    return writeLiveEvents(client, [{ userId, kind: 'read', data }]);
  });
  ctx.live.nudge(events);
}
