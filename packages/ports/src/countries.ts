/** The country in which an address is probably used (ISO 3166, two letters); null for private and unknown addresses. */
export interface CountriesPort {
  countryOf(address: string): string | null;
}
