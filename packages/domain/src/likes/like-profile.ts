import { lockPair, writeLiveEvents } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/**
 * Likes a profile of the same site; liking it again changes nothing.
 * @throws AppError `not_found`, `own_profile`.
 */
export async function likeProfile(
  ctx: Context,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<{ liked: boolean; matched: boolean }> {
  if (profileId === member.profileId) throw new AppError('own_profile');
  const { matched, events } = await ctx.db.tx(async (client) => {
    await lockPair(client, member.userId, profileId);
    const { rows } = await client.query<{ user_id: string | null; inserted: boolean; matched: boolean }>(
      `WITH target AS (
         SELECT id, user_id FROM profiles WHERE id = $2 AND site_id = $3 AND status = 'active'
       ), written AS (
         INSERT INTO likes (from_profile_id, to_profile_id, created_at) SELECT $1, id, $4 FROM target ON CONFLICT DO NOTHING RETURNING 1
       )
       SELECT target.user_id, EXISTS (SELECT 1 FROM written) AS inserted,
         EXISTS (SELECT 1 FROM likes WHERE from_profile_id = $2 AND to_profile_id = $1) AS matched
       FROM target`,
      [member.profileId, profileId, member.siteId, ctx.clock.now()],
    );
    const result = rows[0];
    if (!result) throw new AppError('not_found');
    const told =
      result.inserted && result.user_id
        ? [{ userId: result.user_id, kind: 'like', data: { profile_id: member.profileId, matched: result.matched } }]
        : [];
    return { matched: result.matched, events: await writeLiveEvents(client, told) };
  });
  ctx.live.nudge(events);
  return { liked: true, matched };
}
