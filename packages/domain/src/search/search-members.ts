import {
  countProfiles,
  type GatheredProfiles,
  gatherProfiles,
  type SearchFilter,
  type SearchOrder,
  type SearchPageQuery,
  type SearchRow,
  searchProfiles,
} from '@vonk/db/sql';
import {
  type Answer,
  type endpoints,
  invalidField,
  type Locale,
  MIN_AGE,
  type Query,
  SEARCH_EXACT_COUNT,
  SEARCH_MAX_PAGE_JUMP,
  SEARCH_PAGE_SIZE,
  SEARCH_SORTS,
  type SearchedFor,
  SIMILAR_MAX_PAGES,
  SIMILAR_PAGE_SIZE,
} from '@vonk/schema';
import type { Context } from '../context.ts';
import { yearsBefore } from '../profiles/age.ts';
import { showsField } from '../profiles/shown-fields.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { choosePromo } from './choose-promo.ts';
import { decodeCursor, encodeCursor } from './search-cursor.ts';
import { hasPlace, inOurNames, readFilter, type Searcher } from './to-filter.ts';

type AskedQuery = Query<typeof endpoints.searchMembers>;
type SearchAnswer = Answer<typeof endpoints.searchMembers>;

const SIMILAR_AGE_MARGIN = 5;

export interface Search extends Searcher {
  query: AskedQuery;
  /** Locale of the advertisement; without it there is none. */
  locale?: Locale;
}

/**
 * One page of a search. By time, people with a photo come first. After the last page of results follow similar people:
 * region and radius, age (by 5 years) and country are relaxed in this order. Further pages of similar people come without results.
 * Sorting by distance falls back to last activity for a caller without a place.
 * @throws AppError `search_closed` for visitors if the site lets only members search, `visitor_country_closed`.
 */
export async function searchMembers(ctx: Context, search: Search): Promise<SearchAnswer> {
  const { site, locale, country = null } = search;
  const { page, sort, cursor: after, similar_page: similarPage, ...asked } = inOurNames(search.query);
  const { filter, seeker } = await readFilter(ctx, search, asked);
  if (page > SEARCH_MAX_PAGE_JUMP && !after) throw invalidField('page', 'invalid_value');
  const now = ctx.clock.now();
  const isPlaced = hasPlace(site, seeker);
  const order: SearchOrder = sort === 'near' && !isPlaced ? 'active' : sort;
  const cursor = after ? decodeCursor(after, order) : null;
  const limit = SEARCH_PAGE_SIZE + 1;
  const offset = cursor ? 0 : (page - 1) * SEARCH_PAGE_SIZE;
  const isSimilarAlone = similarPage !== undefined;
  const [{ found, count }, cards] = await Promise.all([
    isSimilarAlone
      ? countAlone(ctx, filter, cursor?.count)
      : findAndCount(ctx, { filter, order, limit, offset, cursor }, cursor?.count),
    locale ? ctx.sites.promosOf(site.id) : [],
  ]);
  const rows = found.slice(0, SEARCH_PAGE_SIZE);
  const isLastPage = found.length <= SEARCH_PAGE_SIZE;
  const last = rows.at(-1);
  const similar = isLastPage
    ? await findSimilar(ctx, { strict: filter, order, asked, page: similarPage })
    : NONE_SIMILAR;
  const promo =
    locale && !isSimilarAlone && choosePromo({ site, cards, locale, country, search: { ...asked, sort }, page });
  return {
    page,
    numResults: Math.min(count, SEARCH_EXACT_COUNT),
    more: count > SEARCH_EXACT_COUNT,
    cursor: isLastPage || !last ? null : cursorAfter(last, count),
    profiles: rows.map((row) => toSearchCard(row, { site, order, now })),
    similar: {
      page: similar.page,
      numResults: similar.numResults,
      more: similar.more,
      cursor: null,
      profiles: similar.rows.map((row) => toSearchCard(row, { site, order, now })),
    },
    sorts: SEARCH_SORTS.filter((sort) => sort !== 'near' || isPlaced),
    promos: promo ? [promo] : [],
  };
}

function cursorAfter({ ordered_at: at, id, place_id: place, has_photo }: SearchRow, count: number): string {
  return encodeCursor({ at, id, count, ...(place === null ? { hasPhoto: has_photo } : { place }) });
}

function toSearchCard(
  row: SearchRow,
  { site, order, now }: { site: SiteRecord; order: SearchOrder; now: Date },
): SearchAnswer['profiles'][number] {
  return {
    ...toCard(row, { site, now }),
    ...(order === 'near' ? { distance_km: distanceOf(row) } : {}),
    ...(row.has_photo || !showsField(site, 'interests') ? {} : { interests: row.interests.slice(0, CARD_INTERESTS) }),
  };
}

/** On a card without a photo. */
const CARD_INTERESTS = 3;
const EARTH_RADIUS_KM = 6371;
const DISTANCE_STEP_KM = 5;

/** Distance between the two squares, so it reveals no more than the order does. */
function distanceOf({ nearness }: SearchRow): number | null {
  if (nearness === null || nearness < -1) return null;
  const km = Math.acos(Math.min(1, nearness)) * EARTH_RADIUS_KM;
  return Math.max(1, Math.ceil(km / DISTANCE_STEP_KM)) * DISTANCE_STEP_KM;
}

/** A page with a cursor is not counted again: the count is in the cursor. */
async function findAndCount(
  ctx: Context,
  query: SearchPageQuery,
  known?: number,
): Promise<{ found: SearchRow[]; count: number }> {
  const few = await findAmongFew(ctx, query, known);
  if (few?.rows) return { found: few.rows, count: known ?? few.count };
  const [found, count] = await Promise.all([
    searchProfiles(ctx.db.pool, query),
    known ?? few?.count ?? countProfiles(ctx.db.pool, query.filter, SEARCH_EXACT_COUNT + 1),
  ]);
  return { found, count };
}

async function findPage(ctx: Context, query: SearchPageQuery): Promise<SearchRow[]> {
  const few = await findAmongFew(ctx, query);
  return few?.rows ?? searchProfiles(ctx.db.pool, query);
}

/** Few people usually match interests: reads them all and counts them at once. Null if that is not worth trying. */
async function findAmongFew(ctx: Context, query: SearchPageQuery, known = 0): Promise<GatheredProfiles | null> {
  const isMaybeRare = Boolean(query.filter.interests?.length) && known <= SEARCH_EXACT_COUNT;
  return isMaybeRare ? gatherProfiles(ctx.db.pool, query, SEARCH_EXACT_COUNT) : null;
}

async function countAlone(ctx: Context, filter: SearchFilter, known?: number) {
  return { found: [], count: known ?? (await countProfiles(ctx.db.pool, filter, SEARCH_EXACT_COUNT + 1)) };
}

interface SimilarPage {
  page: number;
  /** Including this page. */
  numResults: number;
  more: boolean;
  rows: SearchRow[];
}

const NONE_SIMILAR: SimilarPage = { page: 1, numResults: 0, more: false, rows: [] };

interface SimilarQuery {
  strict: SearchFilter;
  asked: SearchedFor;
  order: SearchOrder;
  page: number | undefined;
}

async function findSimilar(ctx: Context, { strict, asked, order, page = 1 }: SimilarQuery): Promise<SimilarPage> {
  const now = ctx.clock.now();
  const [start, end] = [(page - 1) * SIMILAR_PAGE_SIZE, page * SIMILAR_PAGE_SIZE];
  const enough = page < SIMILAR_MAX_PAGES ? end + 1 : end;
  const found: SearchRow[] = [];
  let shown = strict;
  for (const relax of [withoutRegionAndRadius, withWiderAge, withoutCountry]) {
    const wider = relax(shown, asked, now);
    if (wider === shown) continue;
    found.push(...(await findPage(ctx, { filter: wider, order, limit: enough - found.length, except: shown })));
    if (found.length >= enough) break;
    shown = wider;
  }
  return {
    page,
    numResults: Math.min(found.length, end),
    more: found.length > end,
    rows: found.slice(start, end),
  };
}

function withoutRegionAndRadius(filter: SearchFilter): SearchFilter {
  return filter.region || filter.radius ? { ...filter, region: undefined, radius: undefined } : filter;
}

function withWiderAge(
  filter: SearchFilter,
  { min_age: minAge, max_age: maxAge }: SearchedFor,
  now: Date,
): SearchFilter {
  if (!filter.bornFrom && !filter.bornTo) return filter;
  return {
    ...filter,
    bornFrom: maxAge === undefined ? undefined : yearsBefore(now, maxAge + SIMILAR_AGE_MARGIN + 1, 1),
    bornTo: minAge === undefined ? undefined : yearsBefore(now, Math.max(MIN_AGE, minAge - SIMILAR_AGE_MARGIN)),
  };
}

function withoutCountry(filter: SearchFilter): SearchFilter {
  return filter.country ? { ...filter, country: undefined } : filter;
}
