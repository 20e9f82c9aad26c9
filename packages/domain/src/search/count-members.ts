import { countProfiles } from '@vonk/db/sql';
import { type Answer, type endpoints, type Query, SEARCH_EXACT_COUNT } from '@vonk/schema';
import type { Context } from '../context.ts';
import { inOurNames, readFilter, type Searcher } from './to-filter.ts';

interface Count extends Searcher {
  query: Query<typeof endpoints.countMembers>;
}

/**
 * How many people a search would find, counted by an index and no further than `SEARCH_EXACT_COUNT`.
 * @throws AppError as `searchMembers` does.
 */
export async function countMembers(
  ctx: Context,
  { query, ...searcher }: Count,
): Promise<Answer<typeof endpoints.countMembers>> {
  const { filter } = await readFilter(ctx, searcher, inOurNames(query));
  const count = await countProfiles(ctx.db.pool, filter, SEARCH_EXACT_COUNT + 1);
  return { numResults: Math.min(count, SEARCH_EXACT_COUNT), more: count > SEARCH_EXACT_COUNT };
}
