import { type CaseRow, readCases } from '@vonk/db/sql';
import { STRIKES_BEFORE_BAN } from '@vonk/schema';
import type { ModerationContext } from './moderation-context.ts';

export type ModerationCase = Omit<CaseRow, 'site_id'> & {
  site: string;
  thing: 'profile' | 'photo' | 'message';
  /** The member has enough strikes to consider a ban. */
  ban_proposed: boolean;
};

/** Reported things that are not decided yet, minors and threats first, then the oldest. */
export async function listCases(
  ctx: ModerationContext,
  { siteId = null, limit }: { siteId?: string | null; limit: number },
): Promise<ModerationCase[]> {
  const rows = await readCases(ctx.db.pool, { siteId, now: ctx.clock.now(), limit });
  return Promise.all(rows.map((row) => toCase(ctx, row)));
}

export async function toCase(ctx: ModerationContext, { site_id, ...row }: CaseRow): Promise<ModerationCase> {
  const { domain } = await ctx.sites.byId(site_id);
  return {
    ...row,
    site: domain,
    thing: row.photo_id ? 'photo' : row.message_id ? 'message' : 'profile',
    ban_proposed: row.strikes >= STRIKES_BEFORE_BAN,
  };
}
