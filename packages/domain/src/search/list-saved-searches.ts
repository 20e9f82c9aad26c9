import { readSavedSearches, type SavedSearchRow } from '@vonk/db/sql';
import { readSearch } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** The member's saved searches, newest first, with what the site still offers of their filters. */
export async function listSavedSearches(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: Pick<SessionMember, 'userId'> },
): Promise<SavedSearchRow[]> {
  const rows = await readSavedSearches(ctx.db.pool, member);
  return rows.map((row) => ({ ...row, filters: readSearch(row.filters, site.search_fields) }));
}
