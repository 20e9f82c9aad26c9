import { readBlocks } from '@vonk/db/sql';
import type { Answer, endpoints } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { toHiddenCard } from '../../profiles/to-card.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';

/** The profiles the member blocked, newest first, without those who left. */
export async function listBlocks(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<Answer<typeof endpoints.listBlocks>> {
  const rows = await readBlocks(ctx.db.pool, member.profileId);
  const now = ctx.clock.now();
  return {
    profiles: rows.map((row) => ({
      ...toHiddenCard(row, { site, now }),
      blocked_at: row.blocked_at.toISOString(),
      has_page: row.has_page,
    })),
  };
}
