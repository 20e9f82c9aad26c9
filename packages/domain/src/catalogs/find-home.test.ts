import { beforeAll, describe, expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { createRegions } from '../../tests/regions.ts';
import { findHome } from './find-home.ts';

const { ctx } = setUpContext();
beforeAll(() => createRegions(ctx.db, 'NL', 'BE'));

const find = (country: string, city: string, region?: string, usualRegion?: string) =>
  findHome(ctx, { country, region, usualRegion, city });

describe('a town', () => {
  test.each([
    ['NL', 'Delft', 'NL-ZH', 'Delft'],
    ['NL', ' delft', 'NL-ZH', 'Delft'],
    ['NL', 's hertogenbosch', 'NL-NB', '’s-Hertogenbosch'],
    ['NL', 'Den Bosch', 'NL-NB', 'Den Bosch'],
    ['NL', 'Delft, Zuid-Holland', 'NL-ZH', 'Delft'],
    ['NL', 'delft,zuid holland', 'NL-ZH', 'Delft'],
    ['NL', 'Delft, ZH', 'NL-ZH', 'Delft'],
    ['NL', 'Delft, Nederland', 'NL-ZH', 'Delft'],
    ['NL', 'Delft, Niederlande', 'NL-ZH', 'Delft'],
    ['NL', 'Leeuwarden, Friesland', 'NL-FR', 'Leeuwarden'],
    ['NL', 'Leeuwarden, Fryslân', 'NL-FR', 'Leeuwarden'],
    ['NL', 'Hengelo, Gelderland', 'NL-GE', 'Hengelo'],
    ['NL', 'Hengelo, Overijssel', 'NL-OV', 'Hengelo'],
    ['BE', 'Bruxelles', 'BE-BRU', 'Bruxelles'],
    // The installation lacks its region.
    ['DE', 'münchen', null, 'München'],
    // Without town data a town is kept as written.
    ['PT', 'porto, Norte', null, 'porto, Norte'],
  ])('of %s is found by “%s”', async (country, written, region, city) => {
    expect(await find(country, written)).toEqual({ region, city });
  });

  test.each([
    ['Qwertyville', undefined, 'city_unknown'],
    ['Qwertyville', 'NL-FR', 'city_unknown'],
    ['Qwertyville, Fryslân', undefined, 'city_unknown'],
    ['Berlin', undefined, 'city_unknown'],
    ['!!', undefined, 'city_unknown'],
    [',', undefined, 'city_unknown'],
    ['Delft', 'NL-FR', 'city_elsewhere'],
    ['Delft, Fryslân', undefined, 'city_elsewhere'],
    ['Delft, Fryslân', 'NL-ZH', 'city_elsewhere'],
    ['Delft, Zuid-Holland', 'NL-FR', 'city_elsewhere'],
    ['Delft, Qwerty', undefined, 'city_elsewhere'],
    ['Hengelo', undefined, 'city_ambiguous'],
    ['Hengelo, Nederland', undefined, 'city_ambiguous'],
    ['Hengelo', 'NL-UT', 'city_elsewhere'],
  ])('of the Netherlands is refused: “%s” in %s: %s', async (written, region, error) => {
    expect(await find('NL', written, region)).toBe(error);
  });

  test('found in several regions is the one in the given region, or else in the usual one', async () => {
    expect(await find('NL', 'hengelo', 'NL-GE')).toEqual({ region: 'NL-GE', city: 'Hengelo' });
    expect(await find('NL', 'hengelo', undefined, 'NL-GE')).toEqual({ region: 'NL-GE', city: 'Hengelo' });
    expect(await find('NL', 'hengelo', 'NL-OV', 'NL-GE')).toEqual({ region: 'NL-OV', city: 'Hengelo' });
    expect(await find('NL', 'hengelo', undefined, 'NL-UT')).toBe('city_ambiguous');
    expect(await find('NL', 'delft', undefined, 'NL-UT')).toEqual({ region: 'NL-ZH', city: 'Delft' });
  });
});
