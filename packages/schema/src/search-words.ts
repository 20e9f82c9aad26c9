import {
  parametersOfFilter,
  RANGE_FIELDS,
  SEARCH_FIELDS,
  SEARCH_FILTERS,
  type SearchParameter,
} from './constants/search-filters.ts';
import type { SearchedFor } from './endpoints/search.ts';
import { searchParameters } from './search-parameters.ts';

/**
 * A search as a query, the same for searches that find the same: parameters in their order, without those that leave
 * out nobody.
 */
export function writeSearch(asked: SearchedFor): string {
  const narrow = { ...asked };
  for (const field of RANGE_FIELDS) {
    const { min, max, least, highest } = SEARCH_FILTERS[field];
    if ((asked[min] ?? least) <= least) delete narrow[min];
    if ((asked[max] ?? highest) >= highest) delete narrow[max];
  }
  if (asked.interests) narrow.interests = [...new Set(asked.interests.split(','))].sort().join(',');
  const written = SEARCH_FIELDS.flatMap(parametersOfFilter).map((name) => [name, textOf(narrow[name])]);
  return String(new URLSearchParams(written.filter(([, value]) => value !== '') as [string, string][]));
}

function textOf(value: SearchedFor[SearchParameter]): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(value ?? '');
}

/** What remains of a written search where these fields are offered, without values that no search takes any more. */
export function readSearch(written: string, fields: readonly string[]): string {
  const params = new URLSearchParams(written);
  const read: SearchedFor = {};
  for (const name of SEARCH_FIELDS.filter((field) => fields.includes(field)).flatMap(parametersOfFilter)) {
    const { success, data } = searchParameters[name].safeParse(params.get(name) ?? undefined);
    if (success) Object.assign(read, { [name]: data });
  }
  for (const field of RANGE_FIELDS) {
    const { min, max } = SEARCH_FILTERS[field];
    if ((read[min] ?? 0) > (read[max] ?? Number.POSITIVE_INFINITY)) for (const name of [min, max]) delete read[name];
  }
  return writeSearch(read);
}
