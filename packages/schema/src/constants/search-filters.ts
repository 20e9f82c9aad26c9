import { MAX_AGE, MIN_AGE, TRAIT_KEYS, TRAITS, type Trait } from './profile-options.ts';

/** Every trait of a profile is a filter. */
const TRAIT_FILTERS = Object.fromEntries(
  TRAIT_KEYS.map((trait) => [trait, { kind: 'choice', values: TRAITS[trait] }]),
) as { [T in Trait]: { kind: 'choice'; values: (typeof TRAITS)[T] } };

/**
 * The filters of a search, in the order of its parameters. The contract's query, the address of a search, its SQL, form
 * and chips follow from them, by kind:
 *
 * - `choice`: one of `values`; the column has the filter's name.
 * - `range`: two numbers, `min` and `max`, from `least` to `most`. On the page `highest` has no upper limit.
 * - `switch`: `1` for on.
 *
 * Each of the others is of a kind of its own; a radius is in kilometres around the searcher.
 */
export const SEARCH_FILTERS = {
  gender: { kind: 'gender' },
  country: { kind: 'country' },
  region: { kind: 'region' },
  radius: { kind: 'radius', values: [10, 25, 50, 100] },
  age: { kind: 'range', min: 'min_age', max: 'max_age', least: MIN_AGE, most: 120, highest: MAX_AGE },
  ...TRAIT_FILTERS,
  interests: { kind: 'interests' },
  online: { kind: 'switch' },
  photo: { kind: 'switch' },
} as const;

type SearchFilters = typeof SEARCH_FILTERS;
export type SearchField = keyof SearchFilters;
export const SEARCH_FIELDS = Object.keys(SEARCH_FILTERS) as SearchField[];

type FieldOf<Kind> = { [F in SearchField]: SearchFilters[F]['kind'] extends Kind ? F : never }[SearchField];
export type ChoiceField = FieldOf<'choice'>;
export type RangeField = FieldOf<'range'>;
export type SwitchField = FieldOf<'switch'>;

const fieldsOf = (kind: 'choice' | 'range' | 'switch') =>
  SEARCH_FIELDS.filter((field) => SEARCH_FILTERS[field].kind === kind);
export const CHOICE_FIELDS = fieldsOf('choice') as ChoiceField[];
export const RANGE_FIELDS = fieldsOf('range') as RangeField[];
export const SWITCH_FIELDS = fieldsOf('switch') as SwitchField[];

/** In kilometres. */
export const SEARCH_RADII = SEARCH_FILTERS.radius.values;
export type SearchRadius = (typeof SEARCH_RADII)[number];

export type SearchChoices = { [F in ChoiceField]?: SearchFilters[F]['values'][number] };

export const isRangeField = (field: SearchField): field is RangeField => SEARCH_FILTERS[field].kind === 'range';

/** A filter's parameter has the filter's name; a range has two. */
export type SearchParameter = Exclude<SearchField, RangeField> | RangeParameter;
export type RangeParameter = SearchFilters[RangeField]['min' | 'max'];

export function parametersOfFilter(field: SearchField): SearchParameter[] {
  if (!isRangeField(field)) return [field];
  const { min, max } = SEARCH_FILTERS[field];
  return [min, max];
}
