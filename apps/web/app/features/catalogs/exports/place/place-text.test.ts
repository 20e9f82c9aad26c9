import { expect, it } from 'vitest';
import { placeText, splitPlaceText } from './place-text.ts';

const DUTCH = {
  label: 'Province',
  regions: [
    { code: 'NL-UT', name: 'Utrecht' },
    { code: 'NL-ZH', name: 'Zuid-Holland' },
  ],
};

it.each([
  ['Delft', 'Zuid-Holland', 'Delft, Zuid-Holland'],
  ['Utrecht', 'Utrecht', 'Utrecht, Utrecht'],
  ['Porto', null, 'Porto'],
])('%s in %s is written “%s”, and parsed back', (city, region, text) => {
  expect(placeText(city, region)).toBe(text);
  expect(splitPlaceText(` ${text} `, DUTCH)).toEqual({ city, region });
});

it('ignores a region that the country does not have', () => {
  expect(splitPlaceText('Delft, Fryslân', DUTCH)).toEqual({ city: 'Delft, Fryslân', region: null });
  expect(splitPlaceText('Zuid-Holland', DUTCH)).toEqual({ city: 'Zuid-Holland', region: null });
  expect(splitPlaceText('Delft, Zuid-Holland', null)).toEqual({ city: 'Delft, Zuid-Holland', region: null });
});
