import { readFileSync } from 'node:fs';
import { inRoot } from '../site/root.ts';

interface RegionCities {
  /** Inhabitants compared with the other regions of the country. */
  weight: number;
  cities: { name: string; latitude: number; longitude: number }[];
}

export interface Place {
  country: string;
  region: string;
  city: string;
  latitude: number;
  longitude: number;
  language: string;
}

/** Members of a hundred by country, and the language they write in. */
const COUNTRIES: Record<string, { share: number; language: string }> = {
  NL: { share: 34, language: 'nl' },
  DE: { share: 20, language: 'de' },
  BE: { share: 12, language: 'nl' },
  GB: { share: 9, language: 'en' },
  FR: { share: 7, language: 'fr' },
  AT: { share: 5, language: 'de' },
  ES: { share: 4, language: 'es' },
  CH: { share: 3, language: 'de' },
  SE: { share: 3, language: 'sv' },
  DK: { share: 3, language: 'da' },
};
export const BENCH_COUNTRIES = Object.keys(COUNTRIES);

/** Places for one share of a hundred; more makes the small regions come out better. */
const PLACES_A_SHARE = 60;

/** A list from which a place drawn at random is as likely as a member living there. */
export function drawPlaces(): Place[] {
  const regions = JSON.parse(readFileSync(inRoot('prisma/seed/reference/cities.json'), 'utf8')) as Record<
    string,
    RegionCities
  >;
  return Object.entries(COUNTRIES).flatMap(([country, { share, language }]) => {
    const own = Object.entries(regions).filter(([code]) => code.startsWith(`${country}-`));
    const total = own.reduce((sum, [, { weight }]) => sum + weight, 0);
    return own.flatMap(([region, { weight, cities }]) => {
      const count = Math.max(1, Math.round((share * PLACES_A_SHARE * weight) / total));
      return Array.from({ length: count }, (_, index) => {
        const city = cities[index % cities.length];
        if (!city) throw new Error(`no city is known in ${region}`);
        const { name, latitude, longitude } = city;
        return { country, region, city: name, latitude, longitude, language };
      });
    });
  });
}
