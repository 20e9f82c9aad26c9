import { msg, plural } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { ProfileCard } from '@vonk/schema';
import {
  type Locale,
  SEARCH_MAX_PAGE_JUMP,
  type SearchField,
  type SearchSort,
  SIMILAR_MAX_PAGES,
} from '@vonk/schema/constants';
import { loadI18n } from '../../i18n/catalogs.ts';
import { pageApi, plainApi } from '../../server/api.server.ts';
import { findSite, tellIfEnded } from '../../server/site.server.ts';
import { findInterests, findRegions } from '../catalogs/exports/lists.server.ts';
import { namedCountries } from '../catalogs/exports/named-countries.ts';
import { type Filters, readFilters, searchQuery } from './filters.ts';
import { searchGround } from './ground.ts';
import { type SearchPage, totalOf } from './listing.ts';
import { findSaved } from './saved/saved.server.ts';

const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;

/** The page of results that the address names; redirects visitors to the login where only members may search. */
export async function findMembers(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const site = await findSite(args);
  if (!site.user) await tellIfEnded(args);
  const ground = searchGround(site);
  const asked = readFilters(searchParams, ground);
  const open = (field: SearchField) => ground.fields.includes(field);
  const [found, spark, regions, interests, saved] = await Promise.all([
    findPage(args, searchQuery(asked, ground)),
    site.user ? findSpark(args) : null,
    open('region') && asked.country !== 'all' ? findRegions(args, asked.country) : { country: '', list: null },
    open('interests') ? findInterests(args) : [],
    findSaved(args, site),
  ]);
  const filters = possible(asked, found.sorts);
  // By distance, nobody comes before the nearest, nor from farther away.
  const hasSpark = found.page === 1 && filters.sort !== 'near' && filters.radius === null;
  const { locale } = site.settings;
  // On the server: a browser takes longer to build its list of country names than to render the filters.
  const [people, countries] = [
    await peopleWords(found, locale),
    namedCountries([...ground.countries, ground.country], locale),
  ];
  return { filters, found, people, spark: hasSpark ? spark : null, regions, interests, countries, saved };
}

/** Members without a place get the order by last activity, and people at any distance. */
function possible(asked: Filters, sorts: readonly SearchSort[]): Filters {
  const sort = sorts.includes(asked.sort) ? asked.sort : 'active';
  return { ...asked, sort, radius: sorts.includes('near') ? asked.radius : null };
}

/**
 * "86 people"; empty for none. On the server, because a browser's first plural (the locale's rules and digits) costs
 * more than rendering the cards.
 */
async function peopleWords(found: SearchPage, locale: Locale): Promise<string> {
  const i18n = await loadI18n(locale);
  const { numResults: count } = found;
  if (found.more) {
    const total = totalOf(found, locale);
    return i18n._(msg`${total} people`);
  }
  return count > 0 ? i18n._(msg`${plural(count, { one: '# person', other: '# people' })}`) : '';
}

/** The page in the address; the first page if the API refuses its cursor. */
async function findPage(args: LoaderFunctionArgs, query: ReturnType<typeof searchQuery>) {
  const place = placeOf(new URL(args.request.url).searchParams);
  if (!place.cursor) return pageApi(args).get('/api/members.php', { ...query, ...place });
  try {
    return await plainApi(args).get('/api/members.php', { ...query, ...place });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 422;
    return pageApi(args).get('/api/members.php', { ...query, ...(isRefused ? { page: 1 } : place) });
  }
}

/** Null on failure: the page works without it. */
async function findSpark(args: LoaderFunctionArgs): Promise<ProfileCard | null> {
  try {
    return (await plainApi(args).get('/api/spark.php')).profile;
  } catch {
    return null;
  }
}

/** Later pages need a cursor. */
function placeOf(params: URLSearchParams): { page: number; cursor?: string; similar_page?: number } {
  const similar = Number.parseInt(params.get('similar_page') ?? '', 10);
  if (similar > 1) return { page: 1, similar_page: Math.min(similar, SIMILAR_MAX_PAGES) };
  const page = Math.max(Number.parseInt(params.get('page') ?? '', 10) || 1, 1);
  const cursor = params.get('cursor') ?? '';
  if (page > 1 && CURSOR.test(cursor)) return { page: Math.min(page, 1_000_000), cursor };
  return { page: Math.min(page, SEARCH_MAX_PAGE_JUMP) };
}
