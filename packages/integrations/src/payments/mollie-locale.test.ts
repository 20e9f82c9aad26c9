import { expect, it } from 'vitest';
import { mollieLocale } from './mollie-locale.ts';

it.each([
  ['nl', undefined, 'nl_NL'],
  ['nl', 'BE', 'nl_BE'],
  ['fr', 'CH', 'fr_FR'],
  ['de', 'AT', 'de_AT'],
  ['de-CH', undefined, 'de_CH'],
  ['nl_BE', 'NL', 'nl_BE'],
  ['en', 'US', 'en_US'],
  ['en', undefined, 'en_GB'],
  ['nb', 'NO', 'nb_NO'],
  ['EN', 'us', 'en_US'],
  ['xx', 'NL', undefined],
  ['../', undefined, undefined],
  [undefined, 'NL', undefined],
])('%s in %s is %s', (locale, country, expected) => {
  expect(mollieLocale(locale, country)).toBe(expected);
});
