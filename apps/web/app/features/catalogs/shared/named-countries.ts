import { countryName } from '@vonk/i18n/formats';

/** A country with its name in the reader's language. */
export interface NamedCountry {
  code: string;
  name: string;
}

/** Each once, by name in the reader's alphabet. */
export function namedCountries(codes: readonly string[], locale: string): NamedCountry[] {
  return [...new Set(codes)]
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
