import { lockUsers, removeMessages, writeLiveEvents } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

interface Removal {
  member: SessionMember;
  conversation: string;
  /** The newest message the member saw; later ones stay. Without it, all are removed. */
  upTo?: string;
}

/**
 * Removes a conversation from the member's own list; a later message brings it back without the removed ones.
 * @throws AppError `not_found` when it is not the member's.
 */
export async function removeChat(ctx: Context, { member, conversation, upTo }: Removal): Promise<void> {
  const { userId, profileId } = member;
  const events = await ctx.db.tx(async (client) => {
    // The lock that sending takes, so that no message is written in between.
    await lockUsers(client, [userId]);
    const removed = await removeMessages(client, { conversationId: conversation, profileId, upTo: upTo ?? null });
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
