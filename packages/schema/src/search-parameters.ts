import { z } from 'zod';
import { GENDERS } from './constants/profile-options.ts';
import { MOST_SEARCHED_INTERESTS } from './constants/search.ts';
import {
  type ChoiceField,
  type RangeParameter,
  SEARCH_FIELDS,
  SEARCH_FILTERS,
  SEARCH_RADII,
  type SearchField,
  type SearchRadius,
  type SwitchField,
} from './constants/search-filters.ts';
import { countryCode } from './fields.ts';

const region = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/);
/** Parameters of the filters that are of a kind of their own. */
const own = {
  gender: z.enum([...GENDERS, 'all']),
  country: countryCode,
  region,
  /** Old clients' name for the region. */
  countryregion: region,
  radius: z.enum(SEARCH_RADII.map(String)).transform((km) => Number(km) as SearchRadius),
  interests: z.string().regex(new RegExp(`^[a-z_]{1,40}(,[a-z_]{1,40}){0,${MOST_SEARCHED_INTERESTS - 1}}$`)),
};
const integer = (min: number, max: number) => z.coerce.number<string | number>().int().min(min).max(max);
const flag = z.enum(['1', '0']).transform((value) => value === '1');

function parametersOf(field: SearchField): Record<string, z.ZodType> {
  const filter = SEARCH_FILTERS[field];
  switch (filter.kind) {
    case 'choice':
      return { [field]: z.enum(filter.values) };
    case 'range': {
      const { min, max, least, most } = filter;
      return { [min]: integer(least, most), [max]: integer(least, most) };
    }
    case 'switch':
      return { [field]: flag };
    case 'region':
      return { region: own.region, countryregion: own.countryregion };
    default:
      return { [field]: own[filter.kind] };
  }
}

type Choice<F extends ChoiceField> = (typeof SEARCH_FILTERS)[F]['values'][number];
type Choices = { [F in ChoiceField]: z.ZodEnum<{ [Value in Choice<F>]: Value }> };
type Ranges = Record<RangeParameter, ReturnType<typeof integer>>;
type Switches = Record<SwitchField, typeof flag>;

const shape: typeof own & Choices & Ranges & Switches = Object.assign({}, ...SEARCH_FIELDS.map(parametersOf));

/** The parameters of all filters, in their order. */
export const searchParameters = z.object(shape).partial().shape;
