import { describe, expect, test } from 'vitest';
import { readIban } from './read-iban.ts';
import { hasSepaAccounts } from './sepa-countries.ts';

/** Example IBAN registered by each SEPA country, in print format. */
const SEPA = [
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

/** Example IBANs registered by countries outside SEPA. */
const ELSEWHERE = [
  'AE07 0331 2345 6789 0123 456',
  'AZ21 NABZ 0000 0000 1370 1000 1944',
  'BA39 1290 0794 0102 8494',
  'BH67 BMAG 0000 1299 1234 56',
  'BI42 1000 0100 0100 0033 2045 181',
  'BR18 0036 0305 0000 1000 9795 493C 1',
  'BY13 NBRB 3600 9000 0000 2Z00 AB00',
  'CR05 0152 0200 1026 2840 66',
  'DJ21 0001 0000 0001 5400 0100 186',
  'DO28 BAGR 0000 0001 2124 5361 1324',
  'EG38 0019 0005 0000 0000 2631 8000 2',
  'FK88 SC12 3456 7890 12',
  'FO62 6460 0001 6316 34',
  'GE29 NB00 0000 0101 9049 17',
  'GL89 6471 0001 0002 06',
  'GT82 TRAJ 0102 0000 0012 1002 9690',
  'HN88 CABF 0000 0000 0002 5000 5469',
  'IL62 0108 0000 0009 9999 999',
  'IQ98 NBIQ 8501 2345 6789 012',
  'JO94 CBJO 0010 0000 0000 0131 0003 02',
  'KW81 CBKU 0000 0000 0000 1234 5601 01',
  'KZ86 125K ZT50 0410 0100',
  'LB62 0999 0000 0001 0019 0122 9114',
  'LC55 HEMM 0001 0001 0012 0012 0002 3015',
  'LY83 0020 4800 0020 1001 2036 1',
  'MN12 1234 1234 5678 9123',
  'MR13 0002 0001 0100 0012 3456 753',
  'MU17 BOMM 0101 1010 3030 0200 000M UR',
  'NI45 BAPR 0000 0013 0000 0355 8124',
  'OM81 0180 0000 0129 9123 456',
  'PK36 SCBL 0000 0011 2345 6702',
  'PS92 PALS 0000 0000 0400 1234 5670 2',
  'QA58 DOHB 0000 1234 5678 90AB CDEF G',
  'RU03 0445 2522 5408 1781 0538 0913 1041 9',
  'SA03 8000 0000 6080 1016 7519',
  'SC18 SSCB 1101 0000 0000 0000 1497 USD',
  'SD21 2901 0501 2340 01',
  'SO21 1000 0010 0100 0100 141',
  'ST23 0001 0001 0051 8453 1014 6',
  'SV62 CENR 0000 0000 0000 0070 0025',
  'TL38 0080 0123 4567 8910 157',
  'TN59 1000 6035 1835 9847 8831',
  'TR33 0006 1005 1978 6457 8413 26',
  'UA21 3223 1300 0002 6007 2335 6600 1',
  'VG96 VPVG 0000 0123 4567 8901',
  'XK05 1212 0123 4567 8906',
];

const bare = (iban: string) => iban.replaceAll(' ', '');
const INVALID = { refused: 'iban_invalid' };

describe('an IBAN in SEPA', () => {
  test('has an example of each country', () => {
    expect(SEPA).toHaveLength(42);
    for (const iban of SEPA) expect(hasSepaAccounts(iban.slice(0, 2)), iban).toBe(true);
  });

  test.each(SEPA)('is valid in print format, not with one character more or less: %s', (printed) => {
    expect(readIban(printed)).toEqual({ iban: bare(printed) });
    expect(readIban(printed.slice(0, -1))).toEqual(INVALID);
    expect(readIban(`${printed}0`)).toEqual(INVALID);
  });

  test.each(SEPA)('is valid in lower case and with common separators and prefixes: %s', (printed) => {
    const iban = bare(printed);
    const groups = printed.split(' ');
    for (const typed of [
      ` ${printed.toLowerCase()}\u00a0`,
      `IBAN ${printed}`,
      `iban: ${iban}`,
      `IBAN${iban}`,
      groups.join('.'),
      groups.join('-'),
      groups.join(' – '),
      groups.join('\u202f'),
      `\ufeff${groups.join('\u200b')}\u2060`,
      `\u202a${printed}\u202c`,
      [...iban].join(' '),
    ])
      expect(readIban(typed), typed).toEqual({ iban });
  });

  test.each(SEPA)('is invalid with any one digit changed: %s', (printed) => {
    const iban = bare(printed);
    for (const [at, character] of [...iban].entries()) {
      if (!/[0-9]/.test(character)) continue;
      for (const digit of '0123456789'.replace(character, '')) {
        const wrong = iban.slice(0, at) + digit + iban.slice(at + 1);
        expect(readIban(wrong), wrong).toEqual(INVALID);
      }
    }
  });
});

describe('an IBAN outside SEPA', () => {
  test.each(ELSEWHERE)('is distinguished from an invalid one: %s', (printed) => {
    expect(readIban(printed)).toEqual({ refused: 'iban_outside_sepa' });
    expect(readIban(`IBAN ${printed.toLowerCase()}`)).toEqual({ refused: 'iban_outside_sepa' });
    const last = printed.lastIndexOf(printed.match(/\d(?=\D*$)/)?.[0] ?? '');
    const wrong = printed.slice(0, last) + ((Number(printed[last]) + 1) % 10) + printed.slice(last + 1);
    expect(readIban(wrong), wrong).toEqual(INVALID);
  });
});

describe('the account structure of a country', () => {
  // Each of these IBANs has correct check digits.
  test.each([
    ['letters in a German account', 'DE06ABCDEFGHIJKLMNOPQR'],
    ['digits for a Dutch bank', 'NL5312340417164300'],
    ['a letter in a Dutch account', 'NL49ABNA04171643A0'],
    ['digits for a British bank', 'GB58123460161331926819'],
    ['a letter in an Austrian account', 'AT9019043002345A3201'],
    ['a letter in a Finnish account', 'FI721234560000078A'],
    ['a letter in a Swedish account', 'SE725000000005839825746A'],
    ['a letter in a Danish account', 'DK050040044011624A'],
    ['a letter in a Luxembourgish bank', 'LU23A19400644750000A'],
    ['the check of a Belgian account', 'BE41539007547035'],
    ['the key of a French account', 'FR8420041010050500013M02607'],
    ['the check of a Spanish account', 'ES6421000418450200051333'],
    ['the check of a Norwegian account', 'NO6686011117948'],
    ['the check of a Polish bank', 'PL36109010150000071219812874'],
    ['the check of a Portuguese account', 'PT23000201231234567890155'],
    ['the check of a Slovenian account', 'SI29263300012039087'],
    ['the check of a Czech account', 'CZ9208000000192000145398'],
    ['the check of a Hungarian account', 'HU15117730161111101800000001'],
    ['the check of a Croatian account', 'HR8210010051863000161'],
    ['a Swiss account that only takes invoices', 'CH4431999123000889012'],
    ['a territory, whose IBANs begin with FR', 'RE4220041010050500013M02606'],
  ])('refuses %s', (_name, iban) => {
    const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('');
    expect(BigInt(digits) % 97n, iban).toBe(1n);
    expect(readIban(iban)).toEqual(INVALID);
  });

  test('does not verify the account check digit of a Norwegian account with 00 after its bank', () => {
    expect(readIban('NO8815030000046')).toEqual({ iban: 'NO8815030000046' });
    expect(readIban('NO8815030000047')).toEqual(INVALID);
  });
});

test.each([
  ['nothing', ''],
  ['a name alone', 'IBAN'],
  ['a country alone', 'NL'],
  ['a country that has no IBANs', 'US64SVBKUS6S3300958879'],
  ['a country that is none, though an object has a property of that name', '__91ABNA0417164300'],
  ['two digits turned round', 'NL91ABNA0417163400'],
  ['digits of another script', 'NL٩١ABNA0417164300'],
  ['an account without its country', '0417164300'],
  ['two accounts', 'NL91ABNA0417164300 NL91ABNA0417164300'],
  ['a text', 'my account at the bank'],
  ['a long text', 'NL91'.repeat(250)],
])('refuses %s as an IBAN', (_name, typed) => {
  expect(readIban(typed)).toEqual(INVALID);
});
