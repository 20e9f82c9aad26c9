import { type FlagRow, readOpenFlags } from '@vonk/db/sql';
import type { Context } from '../../context.ts';

export interface Flag extends Omit<FlagRow, 'site_id'> {
  /** The site's domain. */
  site: string;
}

/** Automatic flags on members that no operator has settled, oldest first. */
export async function listFlags(
  ctx: Pick<Context, 'db' | 'sites'>,
  { siteId = null, limit }: { siteId?: string | null; limit: number },
): Promise<Flag[]> {
  const rows = await readOpenFlags(ctx.db.pool, { siteId, limit });
  return Promise.all(rows.map((row) => toFlag(ctx, row)));
}

export async function toFlag({ sites }: Pick<Context, 'sites'>, { site_id, ...row }: FlagRow): Promise<Flag> {
  return { ...row, site: (await sites.byId(site_id)).domain };
}
