import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/** The member opened the profile of somebody who likes them: that like is no longer new. */
export async function seeLike(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<void> {
  await ctx.db.prisma.like.updateMany({
    where: { from_profile_id: profileId, to_profile_id: member.profileId, seen_at: null },
    data: { seen_at: ctx.clock.now() },
  });
}
