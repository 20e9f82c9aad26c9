import { findBlocks, lockUnremoved, takeReaction, writeReaction } from '@vonk/db/sql';
import { AppError, type Reaction } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { lockForChange, tellChanged } from './tell-changed.ts';

interface Reacting {
  member: SessionMember;
  message: string;
  /** Null takes it back. */
  reaction: Reaction | null;
}

/**
 * Sets what a member thinks of a message. It is no message: nobody pays, nothing is pushed, nothing is unread.
 * @throws AppError `not_found` when the member cannot see the message or it was removed, `profile_blocked`,
 *   `blocked_by_user`.
 */
export async function reactToMessage(ctx: Context, { member, message, reaction }: Reacting): Promise<void> {
  const key = { messageId: message, profileId: member.profileId };
  const events = await ctx.db.tx(async (client) => {
    const found = await lockForChange(client, member, message);
    const { hasBlocked, isBlocked } = await findBlocks(client, member.profileId, found.other_profile_id);
    if (hasBlocked) throw new AppError('profile_blocked');
    if (isBlocked) throw new AppError('blocked_by_user');
    if (!(await lockUnremoved(client, message))) throw new AppError('not_found');
    const at = ctx.clock.now();
    const hasChanged =
      reaction === null ? await takeReaction(client, key) : await writeReaction(client, { ...key, reaction, at });
    return hasChanged ? tellChanged(client, member, message, found) : [];
  });
  ctx.live.nudge(events);
}
