import { readFileSync } from 'node:fs';
import { LOCALES } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { translate } from './catalogs.ts';
import { regionLabel } from './labels.ts';

it('names the regions of a country in the language', () => {
  expect(regionLabel('nl', 'region_type_province')).toBe('Provincie');
  expect(regionLabel('de', 'region_type_state')).toBe('Bundesstaat');
  expect(regionLabel('sv', 'region_type_lan')).toBe('Län');
});

it('uses "Region" for an unknown key', () => {
  for (const locale of LOCALES) {
    expect(regionLabel(locale, 'constructor')).toBe(regionLabel(locale, 'region_type_region'));
  }
});

describe('countries with known regions', () => {
  const file = new URL('../../../prisma/seed/reference/regions.json', import.meta.url);
  const countries = JSON.parse(readFileSync(file, 'utf8')) as { country: string; label_key: string }[];

  it.each(countries)('$country has its own label for $label_key in every language', ({ label_key: key }) => {
    for (const locale of LOCALES) {
      const own = translate(locale, { id: `label.${key}`, message: '' });
      expect([locale, regionLabel(locale, key)]).toEqual([locale, own]);
    }
  });
});
