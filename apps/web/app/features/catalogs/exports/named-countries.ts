import { countryName } from '@vonk/i18n/formats';

/** A country with its translated name. */
export interface NamedCountry {
  code: string;
  name: string;
}

/** Without duplicates, sorted by name in the locale's order. */
export function namedCountries(codes: readonly string[], locale: string): NamedCountry[] {
  return [...new Set(codes)]
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
