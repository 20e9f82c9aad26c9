import { lockPair } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { giveLike } from './give-like.ts';

/**
 * Likes a profile of the same site; liking it again changes nothing. Across a block, the profile is not found.
 * @throws AppError `not_found`, `own_profile`, `account_paused`, `likes_limit`.
 */
export async function likeProfile(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<{ liked: boolean; matched: boolean }> {
  if (profileId === member.profileId) throw new AppError('own_profile');
  const { matched, events } = await ctx.db.tx(async (client) => {
    await lockPair(client, member.userId, profileId);
    return giveLike(client, { member, profileId, at: ctx.clock.now() });
  });
  ctx.live.nudge(events);
  return { liked: true, matched };
}
