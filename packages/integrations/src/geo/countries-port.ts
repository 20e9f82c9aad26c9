/** In which country an address is in use; a guess, and none for private and unknown ones. ISO 3166, two letters. */
export interface CountriesPort {
  countryOf(address: string): string | null;
}
