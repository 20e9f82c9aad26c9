import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';
import { isPublicAddress } from '../net/public-address.ts';
import type { CountriesPort } from './countries-port.ts';

/** As MaxMind and DB-IP write it, or as ip-location-db does. */
interface CountryEntry {
  country?: { iso_code?: unknown };
  country_code?: unknown;
}

/** By the registries' own lists of who holds which network, as of the day that the package was made. */
const PACKAGED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Countries by a file of networks in the MaxMind DB format, of whichever provider; a reader replaces it and starts again.
 * Where none is named, the one that was installed is read.
 * @throws Error in one sentence where the file cannot be read, or is none of that format.
 */
export async function openCountries(
  file: string = createRequire(import.meta.url).resolve(PACKAGED),
): Promise<CountriesPort> {
  let reader: Reader<never>;
  try {
    reader = new Reader(await readFile(file));
  } catch (cause) {
    throw new Error(`${file} cannot be read as a MaxMind DB (${(cause as Error).message}).`, { cause });
  }
  return {
    countryOf: (address) => {
      const bare = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
      // Registries list private networks, too, under the country of the entry's author.
      if (!isPublicAddress(bare)) return null;
      const entry = reader.get(bare) as CountryEntry | null;
      const code = entry?.country?.iso_code ?? entry?.country_code;
      return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}
