import { insertBlock, lockPair } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';

/**
 * Blocks a profile of the same site, in both directions; blocking it again changes nothing. What the two share is
 * hidden, not deleted. Paused members can be blocked, too, since their conversations continue. Both members are locked,
 * so that a like or a message comes before the block or is refused.
 * @throws AppError `not_found`, `own_profile`.
 */
export async function blockProfile(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<void> {
  if (profileId === member.profileId) throw new AppError('own_profile');
  await ctx.db.tx(async (client) => {
    await lockPair(client, member.userId, profileId);
    const block = { blockerId: member.profileId, blockedId: profileId, siteId: member.siteId, at: ctx.clock.now() };
    if (!(await insertBlock(client, block))) throw new AppError('not_found');
  });
}
