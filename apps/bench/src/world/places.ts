import { readFileSync } from 'node:fs';
import { inRoot } from '../site/root.ts';

interface RegionCities {
  /** Inhabitants relative to the country's other regions. */
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

/** Percentage of members by country, and their language. */
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

/** Places per percent; a higher number represents small regions better. */
const PLACES_A_SHARE = 60;

/** A list in which each place is as frequent as the members who live there. */
export function drawPlaces(): Place[] {
  const regions = JSON.parse(readFileSync(inRoot('packages/demo/src/world/cities.json'), 'utf8')) as Record<
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
