import { lockUsers, markLikeSeen, writeLiveEvents } from '@vonk/db/sql';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/** The member opened a profile that likes them: marks the like as seen, on all of the member's pages. */
export async function seeLike(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<void> {
  const events = await ctx.db.tx(async (client) => {
    await lockUsers(client, [member.userId]);
    const like = { fromProfileId: profileId, toProfileId: member.profileId, at: ctx.clock.now() };
    if (!(await markLikeSeen(client, like))) return [];
    const data = { profile_id: profileId, seen: true };
    return writeLiveEvents(client, [{ userId: member.userId, kind: 'like', data }]);
  });
  ctx.live.nudge(events);
}
