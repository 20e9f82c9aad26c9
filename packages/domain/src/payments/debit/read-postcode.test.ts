import { describe, expect, test } from 'vitest';
import { byCountry } from '../../../tests/by-country.ts';
import { readPostcode } from './read-postcode.ts';

/** Existing postcodes as typed and as stored; several for each country with direct debit. */
const POSTCODES: Record<string, string> = {
  AT: '1010, A-6020 → 6020, AT 9992 → 9992, 8 010 → 8010',
  BE: '1000, B-2000 → 2000, BE 9992 → 9992, b 4020 → 4020',
  CH: '1000, 9658, 9490, CH-8001 → 8001',
  DE: '01067, 99998, 04109, 06108, 42103, 44135, D-50667 → 50667, DE-10115 → 10115',
  DK: '0800, 0555, 9990, DK-1050 → 1050',
  ES: '08001, 01001, 52006, E-28001 → 28001, ES 35001 → 35001',
  FI: '00002, 22100, 99999, FI-00100 | FIN-00100 → 00100',
  FR: '75001, 20000, 95880, 97001, 97100, 97400, 97500, 97680, 97867, 98000, 98799, F-01000 → 01000',
  GB:
    'M1 1AE, B33 8TH, CR2 6XH, DN55 1PT, W1A 0AX, EC1A 1BB, E1W 1LD, N1C 4AG, WC2N 5DU, BT1 5GS, ZE1 0AA, JE2 3AB, ' +
    'GY1 1WR, IM1 2PG, BF1 3AD, GIR 0AA, sw1a 1aa | SW1A1AA → SW1A 1AA, GB-EH1 1YZ → EH1 1YZ, UK L1 8JQ → L1 8JQ, ' +
    'CF10-1DD → CF10 1DD',
  IE:
    'D02 AF30, A63 F4E2, Y35 N2FD, d6wxy00 → D6W XY00, T12-X70A → T12 X70A, IRL V94 T9PX → V94 T9PX, ' +
    'IE-H91 E2K3 → H91 E2K3',
  IT: '00118, 00010, 76121, I-20121 → 20121, IT 98168 → 98168',
  LU: '4010, L-1234 → 1234, LU 9999 → 9999',
  NL: '9999 XL, 3511 ab | 3511AB → 3511 AB, NL-1011 AB → 1011 AB, 1012.JS | 1012-JS → 1012 JS',
  NO: '0150, 0001, N-0150 → 0150, NO 9991 → 9991',
  PL: '00-001, 99-440, 28-100, 00950 | PL-00-950 → 00-950, PL 31-042 → 31-042, 00–950 → 00-950',
  SE: '111 22, 100 04, 11122 | S-111 22 → 111 22, SE-984 99 → 984 99',
};

const WRONG: Record<string, string> = {
  AT: '0999, 10100, D-1010',
  BE: '0999, ٢٠٠٠',
  CH: '9999, 9700, 0800',
  DE: '00000, 00999, 05000, 43000, 62000, 1067, 506-67, Köln',
  DK: '0000, 0001, 10500',
  ES: '00001, 53001, 8001',
  FI: '00000, 00001, 0100',
  FR: '00000, 00100, 96000, 97900, 98500, 99999, 1000',
  GB: 'Q1 1AA, SW1A 1CI, ZZ99 9ZZ, SW1A, M1A 1AE, M123 1AE, GX11 1AA, EC1A 1B, SW-1A 1AA, 10115',
  IE: 'B99 9999, Z00 ZZZZ, D19 AF30, D02 AFB0, D02, D2',
  IT: '00000, 00009, 49000, 99100, 20121 MI',
  LU: '0123, 12345',
  NL: '0511 AB, 3511 SS, 3511, 3511 A1, 35-11 AB',
  NO: '0000, 99999',
  PL: '0-0950, 00-000, 79-100, 009-50, 950',
  SE: '011 22, 999 99, 11-122',
  MT: ', /',
};

describe('a postcode', () => {
  test.each(byCountry(POSTCODES))('is valid in %s: %s', (country, typed, kept) => {
    expect(readPostcode(typed, country)).toBe(kept);
    expect(readPostcode(` ${typed.toLowerCase()} `, country)).toBe(kept);
    expect(readPostcode(kept, country)).toBe(kept);
    expect(readPostcode(`${typed}9`, country)).toBeNull();
    expect(readPostcode(typed.slice(0, -1), country)).toBeNull();
  });

  test.each(byCountry(WRONG))('is invalid in %s: %j', (country, typed) => {
    expect(readPostcode(typed, country)).toBeNull();
  });

  test('of a country without a known format may be any short one', () => {
    expect(readPostcode('VLT 1117', 'MT')).toBe('VLT1117');
    expect(readPostcode('AD-500', 'constructor')).toBe('AD500');
  });
});
