import { countNewLikes, type LikeRow, readLikesReceived, readLikesSent } from '@vonk/db/sql';
import type { LikeEntry } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** The profiles the member likes and those that like the member, newest first. */
export async function listLikes(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<{ profiles: LikeEntry[]; liked_by: LikeEntry[]; total_new_likes: number }> {
  const [sent, received, newLikes] = await Promise.all([
    readLikesSent(ctx.db.pool, member.profileId),
    readLikesReceived(ctx.db.pool, member.profileId),
    countNewLikes(ctx.db.pool, member.profileId),
  ]);
  const now = ctx.clock.now();
  const entry = (row: LikeRow, isNew: boolean): LikeEntry => ({
    ...toCard(row, { site, now }),
    like_new: isNew,
    matched: row.mutual,
    liked_at: row.liked_at.toISOString(),
  });
  return {
    profiles: sent.map((row) => entry(row, false)),
    liked_by: received.map((row) => entry(row, row.seen_at === null)),
    total_new_likes: newLikes,
  };
}
