import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import type { CountriesPort } from './countries-port.ts';

/** As MaxMind and DB-IP write it, or as ip-location-db does. */
interface CountryEntry {
  country?: { iso_code?: unknown };
  country_code?: unknown;
}

/**
 * Countries by a file of networks in the MaxMind DB format, of whichever provider; a reader replaces it and starts anew.
 * @throws Error in one sentence where the file cannot be read, or is none of that format.
 */
export async function openCountries(file: string): Promise<CountriesPort> {
  let reader: Reader<never>;
  try {
    reader = new Reader(await readFile(file));
  } catch (cause) {
    throw new Error(`${file} cannot be read as a MaxMind DB (${(cause as Error).message}).`, { cause });
  }
  return {
    countryOf: (address) => {
      const bare = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
      if (!isIP(bare)) return null;
      const entry = reader.get(bare) as CountryEntry | null;
      const code = entry?.country?.iso_code ?? entry?.country_code;
      return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}
