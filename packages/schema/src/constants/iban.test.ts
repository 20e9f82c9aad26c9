import { describe, expect, it } from 'vitest';
import { IBAN_LENGTH, isIban, normaliseIban } from './iban.ts';

/** The example that each country registered. */
const EXAMPLES = [
  'AD12 0001 2030 2003 5910 0100',
  'AL47 2121 1009 0000 0002 3569 8741',
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'BG80 BNBG 9661 1020 3456 78',
  'CH93 0076 2011 6238 5295 7',
  'CY17 0020 0128 0000 0012 0052 7600',
  'CZ65 0800 0000 1920 0014 5399',
  'DE89 3704 0044 0532 0130 00',
  'DK50 0040 0440 1162 43',
  'EE38 2200 2210 2014 5685',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'GI75 NWBK 0000 0000 7099 453',
  'GR16 0110 1250 0000 0001 2300 695',
  'HR12 1001 0051 8630 0016 0',
  'HU42 1177 3016 1111 1018 0000 0000',
  'IE29 AIBK 9311 5212 3456 78',
  'IS14 0159 2600 7654 5510 7303 39',
  'IT60 X054 2811 1010 0000 0123 456',
  'LI21 0881 0000 2324 013A A',
  'LT12 1000 0111 0100 1000',
  'LU28 0019 4006 4475 0000',
  'LV80 BANK 0000 4351 9500 1',
  'MC58 1122 2000 0101 2345 6789 030',
  'MD24 AG00 0225 1000 1310 4168',
  'ME25 5050 0001 2345 6789 51',
  'MK07 2501 2000 0058 984',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'PT50 0002 0123 1234 5678 9015 4',
  'RO49 AAAA 1B31 0075 9384 0000',
  'RS35 2600 0560 1001 6113 79',
  'SE45 5000 0000 0583 9825 7466',
  'SI56 2633 0001 2039 086',
  'SK31 1200 0000 1987 4263 7541',
  'SM86 U032 2509 8000 0000 0270 100',
  'VA59 0011 2300 0012 3456 78',
];

describe('an IBAN', () => {
  it('has an example of each SEPA country here', () => {
    expect(EXAMPLES.map((iban) => iban.slice(0, 2))).toEqual(Object.keys(IBAN_LENGTH));
  });

  it.each(EXAMPLES)('is right as the bank prints it, and in small letters: %s', (printed) => {
    expect(isIban(normaliseIban(printed))).toBe(true);
    expect(isIban(normaliseIban(` ${printed.toLowerCase()}\u00a0`))).toBe(true);
  });

  it.each(EXAMPLES.map(normaliseIban))('is wrong with any one digit wrong: %s', (iban) => {
    for (const [at, character] of [...iban].entries()) {
      if (!/[0-9]/.test(character)) continue;
      for (const digit of '0123456789'.replace(character, '')) {
        const wrong = iban.slice(0, at) + digit + iban.slice(at + 1);
        expect(isIban(wrong), wrong).toBe(false);
      }
    }
  });

  it.each(EXAMPLES.map(normaliseIban))('is wrong with one character more or less: %s', (iban) => {
    expect(isIban(iban.slice(0, -1))).toBe(false);
    expect(isIban(`${iban}0`)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a country alone', 'NL'],
    ['a country without SEPA', 'TR330006100519786457841326'],
    ['a country that is none, though an object has a property of that name', '__91ABNA0417164300'],
    ['two digits turned round', 'NL91ABNA0417163400'],
    ['digits of another script', 'NL٩١ABNA0417164300'],
  ])('is not %s', (_name, typed) => {
    expect(isIban(normaliseIban(typed))).toBe(false);
  });
});
