import { z } from 'zod';
import { CITY_ERRORS } from '../constants/error-codes.ts';
import {
  ABOUT_MAX_LENGTH,
  CITY_MAX_LENGTH,
  MOST_INTERESTS,
  MOST_SEARCHED_INTERESTS,
  SIMILAR_MAX_PAGES,
} from '../constants/limits.ts';
import {
  BODY_TYPES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  REASONS_FOR_JOINING,
  RELATIONSHIP_STATUSES,
  SEARCH_SORTS,
  TATTOOS,
} from '../constants/profile-options.ts';
import { endpoint } from '../endpoint.ts';
import { likeEntry } from '../entities/chat.ts';
import { ownProfile, ownProfilePage, profile, profileCard, relation } from '../entities/profile.ts';
import { promoCard } from '../entities/promo.ts';
import { countryCode, line, regionCode, text, withCode } from '../fields.ts';
import { anyId, visibleId } from '../id-fields.ts';
import { SIGNALS } from '../signals/index.ts';

const integer = (min: number, max: number) => z.coerce.number<string | number>().int().min(min).max(max);
const searchedRegion = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/)
  .optional();
const flag = z.enum(['1', '0']).transform((value) => value === '1');
/** In the order of distance a card says how far away the person lives. */
const searchCard = profileCard.extend({
  /** Kilometres, rounded up to 5; null where one of the two places is unknown. */
  distance_km: z.int().nullable().optional(),
});
const searchPage = z.object({
  page: z.int(),
  numResults: z.int(),
  /** Whether there are more than `numResults`: of similar people, than were found up to this page. */
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
      /** What old clients call the region. */
      countryregion: searchedRegion,
      min_age: integer(18, 120).optional(),
      max_age: integer(18, 120).optional(),
      hair_color: z.enum(HAIR_COLORS).optional(),
      eye_color: z.enum(EYE_COLORS).optional(),
      body_type: z.enum(BODY_TYPES).optional(),
      relationship_status: z.enum(RELATIONSHIP_STATUSES).optional(),
      tattoos: z.enum(TATTOOS).optional(),
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
    /** The orders that the caller may ask for: by distance only members whose place is known. */
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

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  summary: "A profile, or with no id the caller's own",
  access: 'anyone',
  query: z.strictObject({ id: visibleId('profile').optional() }),
  response: z.union([
    z.object({ profile, relation: relation.nullable() }),
    z.object({ profile: ownProfilePage, relation: z.null() }),
  ]),
  errors: ['authentication_required', 'search_closed', 'visitor_country_closed'],
  limits: { address: { points: 240, seconds: 60 } },
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile.php',
  summary: 'Change what the own profile tells; null empties a field, one that is left out stays',
  access: 'member',
  body: z
    .strictObject({
      about: text(ABOUT_MAX_LENGTH).nullable(),
      hair_color: z.enum(HAIR_COLORS).nullable(),
      eye_color: z.enum(EYE_COLORS).nullable(),
      body_type: z.enum(BODY_TYPES).nullable(),
      relationship_status: z.enum(RELATIONSHIP_STATUSES).nullable(),
      tattoos: z.enum(TATTOOS).nullable(),
      reason_for_joining: z.enum(REASONS_FOR_JOINING).nullable(),
      interests: z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(MOST_INTERESTS),
      region: regionCode.nullable(),
      city: line(CITY_MAX_LENGTH).nullable(),
    })
    .partial(),
  response: z.object({
    profile: ownProfile,
    /** What of the new words about oneself does not belong into a profile; an operator looks at it. */
    signals: z.array(z.enum(SIGNALS)),
  }),
  fieldErrors: { region: ['region_unknown'], city: ['city_has_contact', ...CITY_ERRORS], interests: ['invalid_value'] },
  limits: { account: { points: 30, seconds: 60 } },
});

export const listLikes = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  summary: 'Profiles the caller likes and those who like the caller, newest first',
  access: 'member',
  response: z.object({ profiles: z.array(likeEntry), liked_by: z.array(likeEntry), total_new_likes: z.int() }),
});

const likedAnswer = z.object({ liked: z.boolean(), matched: z.boolean() });

export const likeProfile = endpoint({
  method: 'POST',
  path: '/api/like.php',
  summary: 'Like a profile',
  access: 'member',
  body: z.strictObject({ profile_id: visibleId('profile') }),
  response: likedAnswer,
  errors: ['own_profile', 'account_paused', 'likes_limit'],
  limits: { account: { points: 60, seconds: 60 } },
});

export const unlikeProfile = endpoint({
  method: 'DELETE',
  path: '/api/like.php',
  summary: 'Take a like back',
  access: 'member',
  body: z.strictObject({ profile_id: anyId('profile') }),
  response: likedAnswer,
  limits: { account: { points: 60, seconds: 60 } },
});

export const seeLike = endpoint({
  method: 'POST',
  path: '/api/like-seen.php',
  summary: "Clear a like's new flag; sent when the profile is opened",
  access: 'member',
  body: z.strictObject({ profile_id: anyId('profile') }),
  response: z.strictObject({}),
  limits: { account: { points: 120, seconds: 60 } },
});
