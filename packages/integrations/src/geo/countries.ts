import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CountriesPort } from '@vonk/ports';
import { Reader } from 'mmdb-lib';
import { isPublicAddress } from '../net/public-address.ts';

/** In the format of MaxMind and DB-IP, or of ip-location-db. */
interface CountryEntry {
  country?: { iso_code?: unknown };
  country_code?: unknown;
}

/** Based on the registries' own lists of network holders, as of the day the package was built. */
const PACKAGED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Looks countries up in a network file in the MaxMind DB format, from any provider; restart after replacing it. Without
 * a file, the installed one is used.
 * @throws Error with one sentence if the file is unreadable, or in another format
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
      // Registries also list private networks, under the country of the entry's author.
      if (!isPublicAddress(bare)) return null;
      const entry = reader.get(bare) as CountryEntry | null;
      const code = entry?.country?.iso_code ?? entry?.country_code;
      return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}
