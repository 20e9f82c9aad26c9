import type { SearchedFor } from '@vonk/schema';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  GENDERS,
  type Gender,
  SEARCH_FIELDS,
  SEARCH_FILTERS,
  type SearchChoices,
  type SearchField,
} from '@vonk/schema/constants';

/**
 * What a search asks for; an absent filter matches anything. What depends on the day or on the searcher is translated.
 * Dates of birth are calendar dates, both ends inclusive.
 */
export interface SearchFilter
  extends Omit<SearchedFor, 'gender' | 'min_age' | 'max_age' | 'interests' | 'online' | 'photo'> {
  siteId: string;
  viewerProfileId: string | null;
  /** Only people who look for this gender. */
  soughtBy?: Gender;
  gender?: Gender;
  bornFrom?: string;
  bornTo?: string;
  interests?: string[];
  activeSince?: Date;
  /** False: only people without one. */
  photo?: boolean;
}

/** All filters at once. */
export const EVERY_FILTER: Required<SearchFilter> = {
  siteId: '',
  viewerProfileId: null,
  soughtBy: 'female',
  gender: 'female',
  country: 'NL',
  region: 'NL-UT',
  radius: 25,
  bornFrom: '1980-01-01',
  bornTo: '1990-01-01',
  ...(Object.fromEntries(
    CHOICE_FIELDS.map((field) => [field, SEARCH_FILTERS[field].values[0]]),
  ) as Required<SearchChoices>),
  interests: ['art'],
  activeSince: new Date(0),
  photo: true,
};

/** Adds a value and returns its placeholder. */
export type Bind = (value: unknown) => string;

export interface Reading {
  bind: Bind;
  /** `place` in a statement that walks the places and reads the people of each. */
  place?: 'p' | 'place';
  /** For a statement that reads all matches instead of some in an order: uses the index for interests. */
  isGathered?: boolean;
  /** Writes a date of birth as an index has it. */
  born?: (date: string) => string;
  /** Writes a column of looks as an index has it. */
  looks?: (column: string) => string;
}

/** SQL of one filter; empty if the search does not ask for it. */
type Condition = (filter: SearchFilter, reading: Reading) => string;

const asItIs = (column: string) => column;
const both = (...conditions: (string | undefined)[]) => conditions.filter(Boolean).join(' AND ');

const hasChoice =
  (field: ChoiceField): Condition =>
  (filter, { bind, looks = asItIs }) =>
    filter[field] ? `${looks(`p.${field}`)} = ${bind(filter[field])}` : '';

const EARTH_RADIUS_KM = 6371;
/** Where coordinates are unknown: farther than any place. */
const NOWHERE = -2;
/**
 * The places of the site, `$1`. `nearness` to the viewer, `$2`, is the cosine of the angle between two places, seen from
 * the centre of the earth.
 */
export const PLACES = `
  SELECT place.id, place.country, place.region,
    COALESCE(place.x * own.x + place.y * own.y + place.z * own.z, ${NOWHERE}) AS nearness
  FROM search_places place LEFT JOIN search_places own ON own.id = (SELECT place_id FROM profiles WHERE id = $2::uuid)
  WHERE place.site_id = $1::uuid`;

const CONDITIONS: Record<SearchField, Condition> = {
  ...(Object.fromEntries(CHOICE_FIELDS.map((field) => [field, hasChoice(field)])) as Record<ChoiceField, Condition>),
  // In both directions.
  gender: ({ gender, soughtBy }, { bind }) =>
    both(
      gender && `p.gender = ${bind(gender)}`,
      soughtBy && (soughtBy === 'female' ? 'p.seeks_female' : 'p.seeks_male'),
    ),
  country: ({ country }, { bind, place = 'p' }) => (country ? `${place}.country = ${bind(country)}` : ''),
  region: ({ region }, { bind, place = 'p' }) => (region ? `${place}.region = ${bind(region)}` : ''),
  // As a truth value, or the planner would join the places and no longer read people by their own index.
  radius: ({ radius }, { bind, place = 'p' }) => {
    if (!radius) return '';
    const isNear = `nearness >= ${bind(Math.cos(radius / EARTH_RADIUS_KM))}`;
    return place === 'place'
      ? `place.${isNear}`
      : `(p.place_id IN (SELECT id FROM (${PLACES}) near WHERE near.${isNear})) IS TRUE`;
  },
  age: ({ bornFrom, bornTo }, { bind, born = asItIs }) =>
    both(
      bornFrom && `${born('p.date_of_birth')} >= ${born(`${bind(bornFrom)}::date`)}`,
      bornTo && `${born('p.date_of_birth')} <= ${born(`${bind(bornTo)}::date`)}`,
    ),
  interests: (filter, { bind, isGathered = false }) => {
    if (!filter.interests?.length) return '';
    const keys = [...new Set(filter.interests)];
    const tagged = (key: string) => `${TAGS} && ${bind(tagsOf(key, filter))}::text[]`;
    return both(hasInterests(bind(keys)), ...(isGathered ? keys.map(tagged) : []));
  },
  online: ({ activeSince }, { bind }) => (activeSince ? `p.last_active_at >= ${bind(activeSince)}` : ''),
  photo: ({ photo }) => (photo === undefined ? '' : photo ? 'p.has_photo' : 'NOT p.has_photo'),
};

/** The conditions of a search, or of some of its filters. */
export function conditionsOf(
  filter: SearchFilter,
  reading: Reading,
  fields: readonly SearchField[] = SEARCH_FIELDS,
): string[] {
  return fields.map((field) => CONDITIONS[field](filter, reading)).filter((condition) => condition !== '');
}

/** Whether a search asks for any of them. */
export function asksFor(filter: SearchFilter, fields: readonly SearchField[]): boolean {
  return conditionsOf(filter, { bind: () => '' }, fields).length > 0;
}

/** Must match the index `profiles_search_interests`. */
const TAGS = 'profile_search_tags(p.site_id, p.interests, p.gender, p.seeks_female, p.seeks_male, p.date_of_birth)';
const TAG_YEARS = 5;
/** Members were born between this year and the current one. */
const FIRST_YEAR = 1900;

/** All tags in that index of people with the interest who match the rest of the filter. */
function tagsOf(interest: string, { siteId, gender, soughtBy, bornFrom, bornTo }: SearchFilter): string[] {
  const span = (date: string | undefined, year: number) =>
    Math.floor((date ? Number(date.slice(0, 4)) : year) / TAG_YEARS);
  const [first, last] = [span(bornFrom, FIRST_YEAR), span(bornTo, new Date().getUTCFullYear())];
  const spans = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return (gender ? [gender] : GENDERS).flatMap((own) =>
    (soughtBy ? [soughtBy] : GENDERS).flatMap((sought) =>
      spans.map((years) => [interest, own, sought, years, siteId.slice(-8)].join(':')),
    ),
  );
}

/** Requires all of the interests; matches nobody if one is unknown. Read once per statement, from a small table. */
export function hasInterests(keys: string): string {
  const mask = `(SELECT CASE WHEN count(*) = cardinality(${keys}::text[]) THEN bit_or(1::bigint << i.number) END FROM interests i WHERE i.key = ANY (${keys}::text[]))`;
  return `p.interest_mask & ${mask} = ${mask}`;
}
