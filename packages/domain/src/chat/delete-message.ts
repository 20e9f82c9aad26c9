import { takeContent } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { lockForChange, tellChanged } from './tell-changed.ts';

/**
 * Deletes a member's own message for both sides; again, it has no effect. What it said is kept for a while, hidden from
 * both, for those who decide on reports. Its credits are not returned.
 * @throws AppError `not_found` unless the member sent it and it was delivered.
 */
export async function deleteMessage(
  ctx: Context,
  { member, message }: { member: SessionMember; message: string },
): Promise<void> {
  const events = await ctx.db.tx(async (client) => {
    const found = await lockForChange(client, member, message);
    if (found.sender_profile_id !== member.profileId) throw new AppError('not_found');
    const isDeleted = await takeContent(client, message, ctx.clock.now());
    return isDeleted ? tellChanged(client, member, message, found) : [];
  });
  ctx.live.nudge(events);
}
