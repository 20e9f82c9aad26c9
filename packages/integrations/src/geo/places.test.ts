import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const places = createPlaces();

interface Country {
  country: string;
  regions: { code: string }[];
}
const REFERENCE: Country[] = JSON.parse(
  readFileSync(new URL('../../../../prisma/seed/reference/regions.json', import.meta.url), 'utf8'),
);

/** A point, its region, and the town it is named after. */
const POINTS: [latitude: number, longitude: number, region: string, city: string][] = [
  [52.37, 4.9, 'NL-NH', 'Amsterdam'],
  [52.36, 4.93, 'NL-NH', 'Amsterdam'],
  [50.85, 5.69, 'NL-LI', 'Maastricht'],
  [53.2, 5.79, 'NL-FR', 'Leeuwarden'],
  [51.22, 4.4, 'BE-VAN', 'Antwerpen'],
  [50.47, 4.87, 'BE-WNA', 'Namur'],
  [50.85, 4.35, 'BE-BRU', 'Brussel'],
  [52.52, 13.4, 'DE-BE', 'Berlin'],
  [52.39, 13.06, 'DE-BB', 'Potsdam'],
  [48.14, 11.58, 'DE-BY', 'München'],
  [48.21, 16.37, 'AT-9', 'Wien'],
  [47.26, 11.39, 'AT-7', 'Innsbruck'],
  [47.07, 15.44, 'AT-6', 'Graz'],
  [47.37, 8.54, 'CH-ZH', 'Zürich'],
  [46.2, 6.15, 'CH-GE', 'Genève'],
  [46.0, 8.95, 'CH-TI', 'Lugano'],
  [49.61, 6.13, 'LU-LU', 'Luxembourg'],
  [49.5, 5.98, 'LU-ES', 'Esch-sur-Alzette'],
  [49.87, 6.16, 'LU-DI', 'Diekirch'],
  [48.85, 2.35, 'FR-IDF', 'Paris'],
  [48.58, 7.75, 'FR-GES', 'Strasbourg'],
  [-20.88, 55.45, 'FR-974', 'Saint-Denis'],
  [40.42, -3.7, 'ES-MD', 'Madrid'],
  [41.39, 2.17, 'ES-CT', 'Barcelona'],
  [35.29, -2.94, 'ES-ML', 'Melilla'],
  [41.9, 12.5, 'IT-62', 'Roma'],
  [45.46, 9.19, 'IT-25', 'Milano'],
  [46.5, 11.35, 'IT-32', 'Bolzano'],
  [52.23, 21.01, 'PL-14', 'Warszawa'],
  [50.06, 19.94, 'PL-12', 'Kraków'],
  [54.35, 18.65, 'PL-22', 'Gdańsk'],
  [55.68, 12.57, 'DK-84', 'København'],
  [56.16, 10.2, 'DK-82', 'Aarhus'],
  [57.05, 9.92, 'DK-81', 'Aalborg'],
  [59.33, 18.07, 'SE-AB', 'Stockholm'],
  [57.71, 11.97, 'SE-O', 'Göteborg'],
  [67.86, 20.23, 'SE-BD', 'Kiruna'],
  [59.91, 10.75, 'NO-03', 'Oslo'],
  [69.65, 18.95, 'NO-55', 'Tromsø'],
  [59.74, 10.2, 'NO-33', 'Drammen'],
  [60.17, 24.94, 'FI-18', 'Helsinki'],
  [68.66, 27.54, 'FI-10', 'Ivalo'],
  [60.1, 19.94, 'FI-01', 'Mariehamn'],
  [51.5, -0.12, 'GB-XLD', 'London'],
  [53.48, -2.24, 'GB-XNW', 'Manchester'],
  [55.95, -3.19, 'GB-SCT', 'Edinburgh'],
  [53.35, -6.26, 'IE-D', 'Dublin'],
  [51.9, -8.47, 'IE-CO', 'Cork'],
  [54.95, -7.73, 'IE-DL', 'Letterkenny'],
  [40.71, -74.0, 'US-NY', 'New York'],
  [34.05, -118.24, 'US-CA', 'Los Angeles'],
  [21.31, -157.86, 'US-HI', 'Honolulu'],
  [43.65, -79.38, 'CA-ON', 'Toronto'],
  [45.51, -73.59, 'CA-QC', 'Montréal'],
  [63.75, -68.52, 'CA-NU', 'Iqaluit'],
  [-33.87, 151.2, 'AU-NSW', 'Sydney'],
  [-31.95, 115.86, 'AU-WA', 'Perth'],
  [-35.28, 149.13, 'AU-ACT', 'Canberra'],
  [-36.85, 174.76, 'NZ-AUK', 'Auckland'],
  [-41.29, 174.78, 'NZ-WGN', 'Wellington'],
  [-46.41, 168.35, 'NZ-STL', 'Invercargill'],
];

describe('the town at a point', () => {
  test.each(POINTS)('%f, %f lies in %s: %s', async (latitude, longitude, region, city) => {
    expect(await places.townAt({ latitude, longitude })).toEqual({ country: region.slice(0, 2), region, city });
  });

  test('has at least three test points in each country with regions', () => {
    const told = (country: string) => POINTS.filter(([, , region]) => region.startsWith(country)).length;
    expect(REFERENCE.filter(({ country }) => told(country) < 3)).toEqual([]);
  });

  test.each([
    ['beside a border is on its own side', 48.57, 7.82, 'DE-BW'],
    ['in a small country between two', 49.75, 6.1, 'LU-ME'],
    ['in a town of two countries', 51.44, 4.93, 'NL-NB'],
    ['off a beach', 52.1, 4.1, 'NL-ZH'],
  ])('%s', async (_case, latitude, longitude, region) => {
    expect(await places.townAt({ latitude, longitude })).toMatchObject({ region });
  });

  test.each([
    ['the North Sea', 56, 3],
    ['an ocean', 30, -40],
    ['the north pole', 90, 0],
    ['the south pole', -90, 0],
    ['the date line', 0, 180],
    ['the date line from the other side', 0, -180],
    ['the Canadian north', 75, -110],
    ['Prague', 50.08, 14.43],
    ['Vaduz, between Austria and Switzerland', 47.14, 9.52],
    ['Tallinn, across from Helsinki', 59.44, 24.75],
    ['Tijuana, beside San Diego', 32.52, -117.02],
    ['Null Island', 0, 0],
    ['no latitude', Number.NaN, 4.9],
    ['beyond the pole', 90.01, 0],
    ['beyond the date line', 0, -180.01],
    ['infinity', Number.POSITIVE_INFINITY, 0],
  ])('is null in %s', async (_place, latitude, longitude) => {
    expect(await places.townAt({ latitude, longitude })).toBeNull();
  });

  test('is the one whose streets contain the point, not a hamlet nearby', async () => {
    const names = new Set<string | undefined>();
    for (const [latitude, longitude] of [
      [48.86, 2.34],
      [48.84, 2.3],
      [48.88, 2.37],
    ] as const)
      names.add((await places.townAt({ latitude, longitude }))?.city);
    expect([...names]).toEqual(['Paris']);
  });
});

describe('the point of a residence', () => {
  const pointOf = (region: string | null, city: string | null, country = region?.slice(0, 2) ?? 'NL') =>
    places.pointOf({ country, region, city });
  const UTRECHT = { latitude: 52.09, longitude: 5.12, isTown: true };

  test.each([
    ['NL-UT', 'Utrecht'],
    ['NL-UT', 'UTRECHT '],
    ['NL-UT', 'Utrecht, Nederland'],
    ['NL-UT', 'Utrecht (centrum)'],
    [null, 'utrecht'],
  ])('in %s: %s', async (region, city) => {
    expect(await pointOf(region, city)).toEqual(UTRECHT);
  });

  const names = {
    'NL-ZH': ['The Hague', 'Den Haag'],
    'NL-NB': ['Den Bosch', '’s-Hertogenbosch'],
    'DE-BY': ['Munich', 'München'],
    'CH-GE': ['Genf', 'Genève'],
    'FR-ARA': ['St Etienne', 'Saint-Étienne'],
    'BE-BRU': ['Bruxelles', 'Brussel'],
  };

  test.each(Object.entries(names).map(([region, both]) => [region, ...both] as [string, string, string]))(
    'in %s: %s equals %s',
    async (region, name, other) => {
      const found = await pointOf(region, name);
      expect(found?.isTown).toBe(true);
      expect(found).toEqual(await pointOf(region, other));
    },
  );

  test('is the middle of the region for an unknown or missing town', async () => {
    const middle = await pointOf('NL-UT', null);
    expect(middle).toMatchObject({ isTown: false });
    expect(await pointOf('NL-UT', 'Knutselstad')).toEqual(middle);
    expect(middle?.latitude).toBeCloseTo(52.1, 0);
  });

  test('is null if neither is known', async () => {
    expect(await pointOf(null, null)).toBeNull();
    expect(await pointOf(null, 'Knutselstad')).toBeNull();
    expect(await pointOf(null, '!!')).toBeNull();
    expect(await pointOf('NL-XX', 'Utrecht')).toBeNull();
    expect(await pointOf(null, 'Porto', 'PT')).toBeNull();
  });

  test('every region has a middle, which lies in the region’s country', async () => {
    for (const { country, regions } of REFERENCE) {
      for (const { code } of regions) {
        const middle = await pointOf(code, null);
        expect([code, middle?.isTown]).toEqual([code, false]);
        const town = middle && (await places.townAt(middle));
        expect([code, town?.country ?? country]).toEqual([code, country]);
      }
    }
  });

  test('matches the coordinates of the demo world’s towns', async () => {
    const cities: Record<string, { cities: { name: string; latitude: number; longitude: number; names?: object }[] }> =
      JSON.parse(readFileSync(new URL('../../../demo/src/world/cities.json', import.meta.url), 'utf8'));
    const far: string[] = [];
    for (const [region, { cities: towns }] of Object.entries(cities)) {
      for (const town of towns) {
        for (const name of [town.name, ...Object.values(town.names ?? {})]) {
          const found = await pointOf(region, name);
          if (!found?.isTown) far.push(`${region} ${name} is unknown`);
          else if (Math.hypot(found.latitude - town.latitude, found.longitude - town.longitude) > 0.15)
            far.push(`${region} ${name} ${found.latitude} ${found.longitude}`);
        }
      }
    }
    expect(far).toEqual([]);
  });
});

describe('a town by its name', () => {
  const called = async (country: string, name: string) =>
    (await places.townsCalled({ country, name }))?.map(({ city, region }) => `${city}, ${region}`);

  test.each([
    ['NL', 'Delft', ['Delft, NL-ZH']],
    ['NL', ' dELFT ', ['Delft, NL-ZH']],
    ['NL', 's-hertogenbosch', ['’s-Hertogenbosch, NL-NB']],
    ['NL', "'s Hertogenbosch", ['’s-Hertogenbosch, NL-NB']],
    ['NL', 'Den Bosch', ['Den Bosch, NL-NB']],
    ['NL', 'den haag', ['Den Haag, NL-ZH']],
    ['NL', 'Hengelo', ['Hengelo, NL-OV', 'Hengelo, NL-GE']],
    ['NL', 'Scheveningen', ['Scheveningen, NL-ZH']],
    ['NL', 'garnwerd', ['Garnwerd, NL-GR']],
    ['NL', 'Katwijk', ['Katwijk, NL-NB']],
    ['GB', 'Rylstone', ['Rylstone, GB-XYH']],
    ['AT', 'Wollmannsberg', ['Wollmannsberg, AT-3', 'Wollmannsberg, AT-4']],
    ['BE', 'schaerbeek', ['Schaerbeek, BE-BRU']],
    ['BE', 'schaarbeek', ['Schaarbeek, BE-BRU']],
    ['CH', 'Biel', ['Biel, CH-BE', 'Biel, CH-VS']],
    ['BE', 'bruxelles', ['Bruxelles, BE-BRU']],
    ['CH', 'Sankt Gallen', ['St. Gallen, CH-SG']],
    ['CH', 'St Gallen', ['St. Gallen, CH-SG']],
    ['CH', 'Genf', ['Genf, CH-GE']],
    ['DE', 'Muenchen', ['München, DE-BY']],
    ['DE', 'Goettingen', ['Göttingen, DE-NI']],
    ['DK', 'ålborg', ['Ålborg, DK-81']],
    ['FI', 'helsingfors', ['Helsingfors, FI-18']],
    ['PL', 'Lodz', ['Łódź, PL-10']],
    ['FR', 'saint etienne', ['Saint-Étienne, FR-ARA', 'Saint-Étienne, FR-NOR']],
    ['NL', 'Qwertyville', []],
    ['NL', 'Delf', []],
    ['NL', 'Haag, Den', []],
    ['NL', 'Berlin', []],
    ['NL', '!!', []],
    ['NL', '', []],
  ])('in %s: %s', async (country, name, found) => {
    expect(await called(country, name)).toEqual(found);
  });

  test('is not searched for in a country without known towns', async () => {
    expect([await called('PT', 'Porto'), await called('', 'Porto')]).toEqual([undefined, undefined]);
    expect(await places.townsLike({ country: 'PT', typed: 'Porto', limit: 8 })).toEqual([]);
  });

  test('finds every town and every part of one by its own name', async () => {
    for (const { country, regions } of REFERENCE) {
      for (const { code } of regions) {
        const middle = await places.pointOf({ country, region: code, city: null });
        const town = middle && (await places.townAt(middle));
        if (town) expect(await called(country, town.city)).toContain(`${town.city}, ${town.region}`);
      }
    }
  });
});

describe('town suggestions', () => {
  const like = async (country: string, typed: string, limit = 3) =>
    (await places.townsLike({ country, typed, limit })).map(({ city, region }) => `${city}, ${region}`);

  test.each([
    ['NL', 'ams', ['Amsterdam, NL-NH', 'Amstelveen, NL-NH', 'Ouderkerk aan de Amstel, NL-NH']],
    ['NL', 'Den Ha', ['Den Haag, NL-ZH', 'Den Ham, NL-OV']],
    ['NL', 'hengelo', ['Hengelo, NL-OV', 'Hengelo, NL-GE']],
    ['NL', 'Hertog', ['’s-Hertogenbosch, NL-NB']],
    ['NL', 'Den Bosch', ['’s-Hertogenbosch, NL-NB', 'Den Bosch, NL-NB']],
    ['NL', 'Delft, Fryslân', ['Delft, NL-ZH']],
    ['NL', 'Utrecht (centrum)', ['Utrecht, NL-UT']],
    ['BE', 'bruxel', ['Brussel, BE-BRU']],
    ['FR', 'Saint', ['Saint-Étienne, FR-ARA', 'Saint-Quentin-en-Yvelines, FR-IDF', 'Saint-Denis, FR-974']],
  ])('in %s: %s', async (country, typed, found) => {
    expect((await like(country, typed)).slice(0, found.length)).toEqual(found);
  });

  test.each([
    ['Utrehct', 'Utrecht, NL-UT'],
    ['Amsterdan', 'Amsterdam, NL-NH'],
    ['Groninen', 'Groningen, NL-GR'],
  ])('after a typo: %s', async (typed, meant) => {
    expect((await like('NL', typed))[0]).toBe(meant);
  });

  test('are empty if nothing matches, and limited in number if much does', async () => {
    expect([await like('NL', 'Qwertyville'), await like('NL', '!'), await like('NL', '')]).toEqual([[], [], []]);
    expect(await like('NL', 'a')).toEqual([]);
    expect(await like('US', 'sa', 8)).toHaveLength(8);
  });
});
