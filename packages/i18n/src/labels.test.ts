import { LOCALES } from '@vonk/schema/constants';
import { expect, it } from 'vitest';
import { regionLabel } from './labels.ts';

it('names the regions of a country in the language', () => {
  expect(regionLabel('nl', 'region_type_province')).toBe('Provincie');
  expect(regionLabel('de', 'region_type_state')).toBe('Bundesstaat');
  expect(regionLabel('sv', 'region_type_lan')).toBe('Län');
});

it('says "Region" for a key that it does not know', () => {
  for (const locale of LOCALES) {
    expect(regionLabel(locale, 'constructor')).toBe(regionLabel(locale, 'region_type_region'));
  }
});
