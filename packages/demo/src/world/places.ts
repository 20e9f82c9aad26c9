import type { Locale } from '@vonk/schema/constants';
import cityList from './cities.json' with { type: 'json' };
import type { Random } from './random.ts';

interface City {
  name: string;
  latitude: number;
  longitude: number;
  /** The city's name in other languages than its own. */
  names?: Partial<Record<Locale, string>>;
}

/** Regions with their approximate relative population, and their cities, largest first. */
const REGIONS = cityList as Record<string, { weight: number; cities: City[] }>;

export interface Place {
  region: string;
  city: string;
  latitude: number;
  longitude: number;
}

/** People of one country who share a language. */
interface Population {
  language: Locale;
  share: number;
  /** Region codes; without them, the whole country. */
  regions?: readonly string[];
}

const POPULATIONS: Record<string, readonly Population[]> = {
  AT: [{ language: 'de', share: 1 }],
  BE: [
    { language: 'nl', share: 6, regions: ['BE-VAN', 'BE-VOV', 'BE-VWV', 'BE-VBR', 'BE-VLI', 'BE-BRU'] },
    { language: 'fr', share: 4, regions: ['BE-BRU', 'BE-WLG', 'BE-WHT', 'BE-WNA', 'BE-WBR'] },
  ],
  CH: [
    { language: 'de', share: 15, regions: ['CH-ZH', 'CH-BE', 'CH-BS', 'CH-LU', 'CH-SG', 'CH-AG', 'CH-GR', 'CH-ZG'] },
    { language: 'fr', share: 4, regions: ['CH-GE', 'CH-VD'] },
    { language: 'it', share: 2, regions: ['CH-TI'] },
  ],
  DE: [{ language: 'de', share: 1 }],
  DK: [{ language: 'da', share: 1 }],
  ES: [{ language: 'es', share: 1 }],
  FI: [
    { language: 'fi', share: 18 },
    { language: 'sv', share: 1, regions: ['FI-12'] },
  ],
  FR: [{ language: 'fr', share: 1 }],
  GB: [{ language: 'en', share: 1 }],
  IE: [{ language: 'en', share: 1 }],
  IT: [{ language: 'it', share: 1 }],
  NL: [{ language: 'nl', share: 1 }],
  NO: [{ language: 'nb', share: 1 }],
  PL: [{ language: 'pl', share: 1 }],
  SE: [{ language: 'sv', share: 1 }],
  US: [{ language: 'en', share: 1 }],
};

export function drawResidence(random: Random, country: string): { language: Locale; place: Place } {
  const populations = POPULATIONS[country];
  if (!populations) throw new Error(`Nobody of the demo world lives in ${country}.`);
  const population = random.weighted(populations, (one) => one.share);
  const codes = population.regions ?? Object.keys(REGIONS).filter((code) => code.startsWith(`${country}-`));
  return { language: population.language, place: drawPlace(random, codes, population.language) };
}

function drawPlace(random: Random, codes: readonly string[], language: Locale): Place {
  const region = random.weighted(codes, (code) => REGIONS[code]?.weight ?? 0);
  const cities = REGIONS[region]?.cities ?? [];
  const city = random.weighted(cities, (one) => 1 / (cities.indexOf(one) + 1));
  return { region, city: city.names?.[language] ?? city.name, latitude: city.latitude, longitude: city.longitude };
}

/** A named city, for people whose home is not random. */
export function placeOf(region: string, name: string): Place {
  const city = REGIONS[region]?.cities.find((one) => one.name === name);
  if (!city) throw new Error(`No city ${name} in ${region}.`);
  return { region, city: city.name, latitude: city.latitude, longitude: city.longitude };
}
