import { z } from 'zod';
import { GENDERS, SEARCH_SORTS } from '../constants/profile-options.ts';
import { MOST_SEARCHED_INTERESTS, SIMILAR_MAX_PAGES } from '../constants/search.ts';
import { endpoint } from '../endpoint.ts';
import { profileCard } from '../entities/profile.ts';
import { promoCard } from '../entities/promo.ts';
import { countryCode, withCode } from '../fields.ts';
import { askedTraits } from '../trait-fields.ts';

const integer = (min: number, max: number) => z.coerce.number<string | number>().int().min(min).max(max);

const searchedRegion = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/)
  .optional();

const flag = z.enum(['1', '0']).transform((value) => value === '1');

/** When sorted by distance, a card shows how far away the person lives. */
const searchCard = profileCard.extend({
  /** Kilometres, rounded up to a multiple of 5; null if either place is unknown. */
  distance_km: z.int().nullable().optional(),
});

const searchPage = z.object({
  page: z.int(),
  numResults: z.int(),
  /** Whether there are more than `numResults`; with similar people, more than were found up to this page. */
  more: z.boolean(),
  cursor: z.string().nullable(),
  profiles: z.array(searchCard),
});

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members.php',
  summary: 'Search profiles; when the results end, similar ones follow with region, age and country relaxed in turn',
  access: 'anyone',
  query: z
    .strictObject({
      gender: z.enum([...GENDERS, 'all']).optional(),
      country: countryCode.optional(),
      region: searchedRegion,
      /** Old clients' name for the region. */
      countryregion: searchedRegion,
      min_age: integer(18, 120).optional(),
      max_age: integer(18, 120).optional(),
      ...askedTraits,
      interests: z
        .string()
        .regex(new RegExp(`^[a-z_]{1,40}(,[a-z_]{1,40}){0,${MOST_SEARCHED_INTERESTS - 1}}$`))
        .optional(),
      online: flag.optional(),
      photo: flag.optional(),
      sort: z.enum(SEARCH_SORTS).default('active'),
      page: integer(1, 1_000_000).default(1),
      cursor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,200}$/)
        .optional(),
      similar_page: integer(1, SIMILAR_MAX_PAGES).optional(),
    })
    .refine((query) => query.min_age === undefined || query.max_age === undefined || query.min_age <= query.max_age, {
      path: ['max_age'],
      ...withCode('invalid_value'),
    }),
  response: searchPage.extend({
    similar: searchPage,
    /** The orders available to the caller: by distance only if the member's place is known. */
    sorts: z.array(z.enum(SEARCH_SORTS)),
    promos: z.array(promoCard),
  }),
  errors: ['search_closed', 'visitor_country_closed'],
  limits: { address: { points: 240, seconds: 60 } },
});

export const getSpark = endpoint({
  method: 'GET',
  path: '/api/spark.php',
  summary:
    'The one person of the day for the caller; null when there is none, or once they were liked, passed or blocked',
  access: 'member',
  response: z.object({ profile: profileCard.nullable() }),
  limits: { account: { points: 120, seconds: 60 } },
});
