import { lockUsers, type Queryable, setArchived, setMuted, writeLiveEvents } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

interface Chat {
  member: SessionMember;
  conversation: string;
}

/**
 * Takes a conversation out of the member's list up to a message they saw, or puts it back. A later message brings it
 * back, too, unless it is muted.
 * @throws AppError `not_found` when it is not the member's.
 */
export function archiveChat(
  ctx: Context,
  { archived, upTo = null, ...chat }: Chat & { archived: boolean; upTo?: string | null },
): Promise<void> {
  return change(ctx, chat, (client, side) => setArchived(client, { ...side, archived, upTo }));
}

/**
 * Tells the member of no messages of a conversation any more, or tells them again.
 * @throws AppError `not_found` when it is not the member's.
 */
export function muteChat(ctx: Context, { muted, ...chat }: Chat & { muted: boolean }): Promise<void> {
  return change(ctx, chat, (client, side) => setMuted(client, { ...side, muted }));
}

async function change(
  ctx: Context,
  { member: { userId, profileId }, conversation }: Chat,
  set: (client: Queryable, side: { conversationId: string; profileId: string }) => ReturnType<typeof setMuted>,
): Promise<void> {
  const events = await ctx.db.tx(async (client) => {
    // The lock that sending takes, so that no message is written in between.
    await lockUsers(client, [userId]);
    const side = await set(client, { conversationId: conversation, profileId });
    if (!side) throw new AppError('not_found');
    const { read_up_to, unread, archived, muted } = side;
    const data = {
      conversation,
      profile_id: profileId,
      up_to: read_up_to,
      num_unread_messages: unread,
      archived,
      muted,
    };
    return writeLiveEvents(client, [{ userId, kind: 'read', data }]);
  });
  ctx.live.nudge(events);
}
