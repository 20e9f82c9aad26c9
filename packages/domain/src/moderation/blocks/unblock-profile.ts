import { deleteBlock, lockPair } from '@vonk/db/sql';
import type { SessionMember } from '../../accounts/find-session.ts';
import { deliverHeldMessages } from '../../chat/deliver-held-messages.ts';
import type { Context } from '../../context.ts';

/** Removes the member's own block; the other's, if there is one, stays. Does nothing without one. */
export async function unblockProfile(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<void> {
  const events = await ctx.db.tx(async (client) => {
    await lockPair(client, member.userId, profileId);
    const wasBlocked = await deleteBlock(client, { blockerId: member.profileId, blockedId: profileId });
    if (!wasBlocked || member.status !== 'active') return [];
    // Messages written before the block, and skipped when the e-mail was confirmed during it.
    const at = ctx.clock.now();
    const delivered = await deliverHeldMessages(client, { userId: member.userId, at, isDemo: ctx.options.isDemo });
    return delivered.events;
  });
  ctx.live.nudge(events);
}
