import { lockPair } from '@vonk/db/sql';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { takeLike } from './take-like.ts';

/** Removes a like; does nothing without one. */
export async function unlikeProfile(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<{ liked: boolean; matched: boolean }> {
  const { events } = await ctx.db.tx(async (client) => {
    await lockPair(client, member.userId, profileId);
    return takeLike(client, { member, profileId });
  });
  ctx.live.nudge(events);
  return { liked: false, matched: false };
}
