import {
  GENDERS,
  type Gender,
  MAX_AGE,
  MOST_SEARCHED_INTERESTS,
  SEARCH_SORTS,
  type SearchField,
  type SearchSort,
  TRAIT_KEYS,
  TRAITS,
  type Traits,
} from '@vonk/schema/constants';
import type { NamedCountry } from '../catalogs/exports/named-countries.ts';

const INTEREST = /^[a-z_]{1,40}$/;
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,4}$/;

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

/** The filters on the page; `all` means everywhere, or everyone. */
export interface Filters {
  gender: Gender | 'all';
  country: string;
  region: string | null;
  minAge: number;
  maxAge: number;
  traits: Traits;
  interests: string[];
  online: boolean;
  photo: boolean;
  sort: SearchSort;
}

/** The filters in an address. Missing, unknown or disallowed ones get the defaults. */
export function readFilters(params: URLSearchParams, ground: SearchGround): Filters {
  const open = (field: SearchField) => ground.fields.includes(field);
  const oneOf = <T extends string>(key: string, known: readonly T[]) =>
    known.find((value) => value === params.get(key));
  const country = (open('country') && oneOf('country', ['all', ...ground.countries])) || ground.country;
  const region = params.get('region') ?? params.get('countryregion');
  const [minAge, maxAge] = open('age') ? readAges(params, ground) : [ground.minAge, MAX_AGE];
  const asked = TRAIT_KEYS.filter(open).map((trait) => [trait, oneOf<string>(trait, TRAITS[trait])]);
  return {
    gender: (open('gender') && oneOf('gender', [...GENDERS, 'all'])) || ground.gender,
    country: open('country') ? country : 'all',
    region: open('region') && region?.startsWith(`${country}-`) && REGION.test(region) ? region : null,
    minAge,
    maxAge,
    traits: Object.fromEntries(asked.filter(([, value]) => value)) as Traits,
    interests: open('interests') ? readInterests(params) : [],
    online: open('online') && params.get('online') === '1',
    photo: open('photo') && params.get('photo') === '1',
    sort: oneOf('sort', SEARCH_SORTS) ?? 'active',
  };
}

function readAges(params: URLSearchParams, ground: SearchGround): [number, number] {
  const age = (key: string, fallback: number) => {
    const value = Number.parseInt(params.get(key) ?? '', 10);
    return Number.isNaN(value) ? fallback : Math.min(Math.max(value, ground.minAge), MAX_AGE);
  };
  const [one, other] = [age('min_age', ground.minAge), age('max_age', MAX_AGE)];
  return [Math.min(one, other), Math.max(one, other)];
}

/** A form sends one parameter per ticked box; our own links join them with commas. */
function readInterests(params: URLSearchParams): string[] {
  const named = params.getAll('interests').flatMap((value) => value.split(','));
  return [...new Set(named.filter((key) => INTEREST.test(key)))].slice(0, MOST_SEARCHED_INTERESTS);
}

/** The shortest address of a search: only what differs from the defaults. */
export function filterParams(filters: Filters, ground: SearchGround): URLSearchParams {
  const params = new URLSearchParams();
  const set = (key: string, value: string | number | null | undefined, usual: string | number | null = null) => {
    if (value !== undefined && value !== null && value !== usual) params.set(key, String(value));
  };
  set('gender', filters.gender, ground.gender);
  if (ground.fields.includes('country')) set('country', filters.country, ground.country);
  set('region', filters.region);
  set('min_age', filters.minAge, ground.minAge);
  set('max_age', filters.maxAge, MAX_AGE);
  for (const trait of TRAIT_KEYS) set(trait, filters.traits[trait]);
  set('interests', filters.interests.join(',') || null);
  set('online', filters.online ? 1 : null);
  set('photo', filters.photo ? 1 : null);
  set('sort', filters.sort, 'active');
  return params;
}

/** The filters as the API's query. */
export function searchQuery(filters: Filters, ground: SearchGround) {
  const open = (field: SearchField) => ground.fields.includes(field);
  return {
    ...filters.traits,
    gender: open('gender') ? filters.gender : undefined,
    country: filters.country === 'all' ? undefined : filters.country,
    region: filters.region ?? undefined,
    min_age: filters.minAge > ground.minAge ? filters.minAge : undefined,
    max_age: filters.maxAge < MAX_AGE ? filters.maxAge : undefined,
    interests: filters.interests.join(',') || undefined,
    online: filters.online ? ('1' as const) : undefined,
    photo: filters.photo ? ('1' as const) : undefined,
    sort: filters.sort,
  };
}

/** The number of filters that differ from the defaults; the sort order is not one. */
export function countChosen(filters: Filters, ground: SearchGround): number {
  const params = filterParams(filters, ground);
  params.delete('sort');
  const ages = Number(params.has('min_age') && params.has('max_age'));
  return params.size - ages + Math.max(filters.interests.length - 1, 0);
}
