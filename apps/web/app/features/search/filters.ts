import type { endpoints, QueryInput } from '@vonk/schema';
import {
  CHOICE_FIELDS,
  GENDERS,
  type Gender,
  isRangeField,
  MOST_SEARCHED_INTERESTS,
  parametersOfFilter,
  RANGE_FIELDS,
  type RangeField,
  SEARCH_FIELDS,
  SEARCH_FILTERS,
  SEARCH_RADII,
  SEARCH_SORTS,
  type SearchChoices,
  type SearchField,
  type SearchRadius,
  type SearchSort,
  SWITCH_FIELDS,
  type SwitchField,
} from '@vonk/schema/constants';
import type { NamedCountry } from '../catalogs/exports/named-countries.ts';

const INTEREST = /^[a-z_]{1,40}$/;
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,4}$/;

export const SOUGHT_GENDERS = ['all', ...GENDERS] as const;

/**
 * The defaults of a search: the fields that the site allows to search by, the person's place, and who they are looking
 * for.
 */
export interface SearchGround {
  fields: readonly SearchField[];
  countries: readonly string[];
  minAge: number;
  country: string;
  gender: Gender | 'all';
}

export function nameOfCountry(code: string, countries: readonly NamedCountry[]): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}

/** Both ends are inclusive. */
interface Span {
  min: number;
  max: number;
}

/** The filters on the page; `all` means everywhere, or everyone. */
export interface Filters extends SearchChoices, Record<RangeField, Span>, Record<SwitchField, boolean> {
  gender: Gender | 'all';
  country: string;
  region: string | null;
  /** In kilometres around the member's own place; null is any distance. */
  radius: SearchRadius | null;
  interests: string[];
  sort: SearchSort;
}

/** The widest range of a filter, which leaves out nobody. */
export function widest(field: RangeField, ground: SearchGround): Span {
  const { least, highest } = SEARCH_FILTERS[field];
  return { min: field === 'age' ? ground.minAge : least, max: highest };
}

/** "30 – 40", or "30 – 99+" where nothing limits it. */
export const spanWords = ({ min, max }: Span, highest: number): string =>
  `${min} – ${max === highest ? `${highest}+` : max}`;

/** The filters in an address. Missing, unknown or disallowed ones get the defaults. */
export function readFilters(params: URLSearchParams, ground: SearchGround): Filters {
  const open = (field: SearchField) => ground.fields.includes(field);
  const oneOf = <T extends string>(key: string, known: readonly T[]) =>
    known.find((value) => value === params.get(key));
  const country = (open('country') && oneOf('country', ['all', ...ground.countries])) || ground.country;
  const region = params.get('region') ?? params.get('countryregion');
  const choices = CHOICE_FIELDS.filter(open).map((field) => [
    field,
    oneOf<string>(field, SEARCH_FILTERS[field].values),
  ]);
  return {
    gender: (open('gender') && oneOf('gender', SOUGHT_GENDERS)) || ground.gender,
    country: open('country') ? country : 'all',
    region: open('region') && region?.startsWith(`${country}-`) && REGION.test(region) ? region : null,
    radius: (open('radius') && SEARCH_RADII.find((km) => String(km) === params.get('radius'))) || null,
    ...each(RANGE_FIELDS, (field) => (open(field) ? readRange(field, params, ground) : widest(field, ground))),
    ...(Object.fromEntries(choices.filter(([, value]) => value)) as SearchChoices),
    interests: open('interests') ? readInterests(params) : [],
    ...each(SWITCH_FIELDS, (field) => open(field) && params.get(field) === '1'),
    sort: oneOf('sort', SEARCH_SORTS) ?? 'active',
  };
}

const each = <F extends string, Value>(fields: readonly F[], read: (field: F) => Value) =>
  Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<F, Value>;

function readRange(field: RangeField, params: URLSearchParams, ground: SearchGround): Span {
  const { min, max } = widest(field, ground);
  const end = (name: string, fallback: number) => {
    const value = Number.parseInt(params.get(name) ?? '', 10);
    return Number.isNaN(value) ? fallback : Math.min(Math.max(value, min), max);
  };
  const names = SEARCH_FILTERS[field];
  const [one, other] = [end(names.min, min), end(names.max, max)];
  return { min: Math.min(one, other), max: Math.max(one, other) };
}

/** In one order. A form sends one parameter per ticked box; our own links join them with commas. */
function readInterests(params: URLSearchParams): string[] {
  const named = params.getAll('interests').flatMap((value) => value.split(','));
  return [...new Set(named.filter((key) => INTEREST.test(key)))].slice(0, MOST_SEARCHED_INTERESTS).sort();
}

/** The shortest address of a search: only what differs from the defaults. */
export function filterParams(filters: Filters, ground: SearchGround): URLSearchParams {
  const usual = new Map(allParams(readFilters(new URLSearchParams(), ground)));
  return new URLSearchParams(allParams(filters).filter(([name, value]) => value !== usual.get(name)));
}

/** The parameters of all filters, in their order; empty where one is not used. */
function allParams(filters: Filters): [name: string, value: string][] {
  const params = SEARCH_FIELDS.flatMap((field): [string, string][] => {
    if (!isRangeField(field)) return [[field, paramOf(filters[field])]];
    const { min, max } = SEARCH_FILTERS[field];
    return [
      [min, String(filters[field].min)],
      [max, String(filters[field].max)],
    ];
  });
  return [...params, ['sort', filters.sort]];
}

function paramOf(value: string | string[] | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(value ?? '');
}

export type SearchQuery = QueryInput<typeof endpoints.searchMembers>;

/** The filters as the API's query. */
export function searchQuery(filters: Filters, ground: SearchGround): SearchQuery {
  const chosen = Object.fromEntries(filterParams(filters, ground)) as SearchQuery;
  return {
    ...chosen,
    gender: ground.fields.includes('gender') ? filters.gender : undefined,
    country: filters.country === 'all' ? undefined : filters.country,
    sort: filters.sort,
  };
}

/** The number of filters that differ from the defaults; the sort order is not one. */
export function countChosen(filters: Filters, ground: SearchGround): number {
  const params = filterParams(filters, ground);
  const chosen = SEARCH_FIELDS.filter((field) => parametersOfFilter(field).some((name) => params.has(name)));
  return chosen.length + Math.max(filters.interests.length - 1, 0);
}

/** The number of filters chosen among those that the form folds away. */
export function countFurther(filters: Filters): number {
  return CHOICE_FIELDS.filter((field) => filters[field]).length + filters.interests.length;
}
