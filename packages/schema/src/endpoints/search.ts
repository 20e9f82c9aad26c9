import { z } from 'zod';
import { SEARCH_SORTS } from '../constants/profile-options.ts';
import { SIMILAR_MAX_PAGES } from '../constants/search.ts';
import {
  RANGE_FIELDS,
  type RangeParameter,
  SEARCH_FILTERS,
  type SearchParameter,
} from '../constants/search-filters.ts';
import { forAnyone, forMembers, perMinute, type Query } from '../endpoint.ts';
import { profileCard } from '../entities/profile.ts';
import { promoCard } from '../entities/promo.ts';
import { instant, pageNumber, uuid, withCode } from '../fields.ts';
import { ownId } from '../id-fields.ts';
import { searchParameters } from '../search-parameters.ts';

/** When sorted by distance, a card shows how far away the person lives. */
const searchCard = profileCard.extend({
  /** Kilometres, rounded up to a multiple of 5; null if either place is unknown. */
  distance_km: z.int().nullable().optional(),
  /** Keys of a few interests, on the card of a person without a photo. */
  interests: z.array(z.string()).optional(),
});

const searchPage = z.object({
  page: z.int(),
  numResults: z.int(),
  /** Whether there are more than `numResults`; with similar people, more than were found up to this page. */
  more: z.boolean(),
  cursor: z.string().nullable(),
  profiles: z.array(searchCard),
});

/** Refuses a range whose end is before its start. */
function checkRanges(query: Partial<Record<RangeParameter, number>>, context: z.RefinementCtx): void {
  for (const field of RANGE_FIELDS) {
    const { min, max } = SEARCH_FILTERS[field];
    const [from, to] = [query[min], query[max]];
    if (from !== undefined && to !== undefined && from > to)
      context.addIssue({ code: 'custom', path: [max], ...withCode('invalid_value') });
  }
}

export const searchMembers = forAnyone('GET /api/members.php', {
  summary:
    'Search profiles, by time those with a photo first; when the results end, similar ones follow with region and radius, age and country relaxed in turn',
  query: z
    .strictObject({
      ...searchParameters,
      sort: z.enum(SEARCH_SORTS).default('active'),
      page: pageNumber(1_000_000).default(1),
      cursor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,200}$/)
        .optional(),
      similar_page: pageNumber(SIMILAR_MAX_PAGES).optional(),
    })
    .superRefine(checkRanges),
  response: searchPage.extend({
    similar: searchPage,
    /** The orders available to the caller: by distance only if the member's place is known. */
    sorts: z.array(z.enum(SEARCH_SORTS)),
    promos: z.array(promoCard),
  }),
  errors: ['search_closed', 'visitor_country_closed'],
  limit: perMinute(240),
});

export const countMembers = forAnyone('GET /api/members-count.php', {
  summary: 'How many people a search would find',
  query: z.strictObject(searchParameters).superRefine(checkRanges),
  response: searchPage.pick({ numResults: true, more: true }),
  errors: ['search_closed', 'visitor_country_closed'],
  limit: perMinute(240),
});

export const getSpark = forMembers('GET /api/spark.php', {
  summary:
    'The one person of the day for the caller; null when there is none, or once they were liked, passed or blocked',
  response: z.object({ profile: profileCard.nullable() }),
  limit: perMinute(120),
});

const savedSearch = z.object({
  id: uuid,
  /** As the query of `GET /api/members.php`, without its order and without filters that the site no longer offers. */
  query: z.string(),
  created_at: instant,
});

export const listSavedSearches = forMembers('GET /api/saved-searches.php', {
  summary: 'The caller’s saved searches, newest first',
  response: z.object({ searches: z.array(savedSearch) }),
  limit: perMinute(120),
});

export const saveSearch = forMembers('POST /api/saved-searches.php', {
  summary: 'Save a search; one with the same filters is the same search',
  body: z.strictObject(searchParameters).omit({ countryregion: true }).superRefine(checkRanges),
  response: z.object({ search: savedSearch }),
  errors: ['saved_search_limit'],
  limit: perMinute(60),
});

export const deleteSavedSearch = forMembers('DELETE /api/saved-searches.php', {
  summary: 'Delete a saved search of the caller',
  body: z.strictObject({ id: ownId('saved_search') }),
  limit: perMinute(60),
});

/** What a search asks for, without its order and place in the list. */
export type SearchedFor = Pick<Query<typeof searchMembers>, SearchParameter>;
