import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/** Takes a like back; without one nothing happens. */
export async function unlikeProfile(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<{ liked: boolean; matched: boolean }> {
  await ctx.db.prisma.like.deleteMany({ where: { from_profile_id: member.profileId, to_profile_id: profileId } });
  return { liked: false, matched: false };
}
