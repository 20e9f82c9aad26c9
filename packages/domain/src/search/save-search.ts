import { insertSavedSearch, lockUsers, readSavedSearches, type SavedSearchRow } from '@vonk/db/sql';
import { AppError, type Body, type endpoints, MOST_SAVED_SEARCHES, writeSearch } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { refuseClosedFields } from './to-filter.ts';

interface SaveSearch {
  site: SiteRecord;
  member: Pick<SessionMember, 'userId'>;
  asked: Body<typeof endpoints.saveSearch>;
}

/**
 * Saves a search of the member, or finds the one with the same filters.
 * @throws AppError `saved_search_limit`; `invalid_input` for a filter that the site does not offer.
 */
export async function saveSearch(ctx: Context, { site, member, asked }: SaveSearch): Promise<SavedSearchRow> {
  refuseClosedFields(site, asked);
  const { userId } = member;
  const filters = writeSearch(asked);
  return ctx.db.tx(async (client) => {
    // Two at once neither save the same search twice nor pass the limit.
    await lockUsers(client, [userId]);
    const saved = await readSavedSearches(client, { userId });
    const same = saved.find((search) => search.filters === filters);
    if (same) return same;
    if (saved.length >= MOST_SAVED_SEARCHES)
      throw new AppError('saved_search_limit', { params: { max: MOST_SAVED_SEARCHES } });
    const now = ctx.clock.now();
    const search = { id: newId(now), filters, created_at: now };
    await insertSavedSearch(client, { ...search, user_id: userId });
    return search;
  });
}
