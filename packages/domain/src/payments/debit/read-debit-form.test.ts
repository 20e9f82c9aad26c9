import { describe, expect, test } from 'vitest';
import { readPostcode } from './postcodes.ts';
import { readMobile } from './read-debit-form.ts';

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

describe('a mobile number', () => {
  test.each([
    ['NL', '06-12345678', '+31612345678'],
    ['BE', '0470 12 34 56', '+32470123456'],
    ['DE', '01512 3456789', '+4915123456789'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['IT', '312 345 6789', '+393123456789'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['GB', '07400 123456', '+447400123456'],
    ['NL', '+48 512 345 678', '+48512345678'],
  ])('as one dials it in %s: %s', (country, typed, kept) => {
    expect(readMobile(typed, country)).toBe(kept);
  });

  test.each([
    '',
    '112',
    '0900 8844',
    '030 1234567',
    '+1',
    'tel:0612345678;ext=5',
    '+1 201 555 0123',
    '+881 6 1234 5678',
    '+92 301 2345678',
    '06١٢٣٤٥٦٧٨٩',
    `06${'1'.repeat(300)}`,
  ])('is not %j', (typed) => {
    expect(readMobile(typed, 'NL')).toBeNull();
  });
});
