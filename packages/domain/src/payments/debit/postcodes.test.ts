import { describe, expect, test } from 'vitest';
import { readPostcode } from './postcodes.ts';

/** One of each country that has regions. */
const POSTCODES: [country: string, typed: string, kept: string][] = [
  ['AT', '1010', '1010'],
  ['AU', '2000', '2000'],
  ['BE', 'B-2000', '2000'],
  ['CA', 'k1a 0b1', 'K1A0B1'],
  ['CH', 'CH-8001', '8001'],
  ['DE', 'D-50667', '50667'],
  ['DK', 'DK-1050', '1050'],
  ['ES', '08001', '08001'],
  ['FI', 'FI-00100', '00100'],
  ['FR', '75001', '75001'],
  ['GB', 'sw1a 1aa', 'SW1A1AA'],
  ['IE', 'D02 AF30', 'D02AF30'],
  ['IT', '00118', '00118'],
  ['LU', 'L-1234', '1234'],
  ['NL', '3511 ab', '3511AB'],
  ['NO', '0150', '0150'],
  ['NZ', '6011', '6011'],
  ['PL', '00-001', '00001'],
  ['SE', '111 22', '11122'],
  ['US', '90210-1234', '902101234'],
];

describe('a postcode', () => {
  test.each(POSTCODES)('of %s: %s', (country, typed, kept) => {
    expect(readPostcode(typed, country)).toBe(kept);
    expect(readPostcode(` ${typed.toLowerCase()} `, country)).toBe(kept);
    expect(readPostcode(`${typed}9`, country)).toBeNull();
    expect(readPostcode(typed.slice(0, -1), country)).toBeNull();
  });

  test.each([
    ['NL', '0511 AB'],
    ['NL', '3511 SS'],
    ['ES', '53001'],
    ['DE', 'Köln'],
    ['BE', '٢٠٠٠'],
    ['MT', ''],
  ])('is in %s not %j', (country, typed) => {
    expect(readPostcode(typed, country)).toBeNull();
  });

  test('of a country that we know no form of is any short one', () => {
    expect(readPostcode('VLT 1117', 'MT')).toBe('VLT1117');
  });
});
