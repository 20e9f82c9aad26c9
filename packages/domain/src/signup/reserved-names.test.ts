import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

/** Names that pose as the site or its staff. */
const POSING =
  'Vonk, vonk, Vonk Support, VonkSupport, The real Vonk, V o n k, Vօnk, VОNK, Ｖｏｎｋ, 𝓥𝓸𝓷𝓴, V0nk, admin, Admin 2024, ' +
  'admin2, A.d.m.i.n, аdmіn, Adm1n, adrnin, Αdmin, SUPPORT, suрроrt, Official Anna, Customer Service, ' +
  'Klantenservice, Kundenservice, Modérateur, Kundtjänst, Obsługa Klienta, Ylläpito';

test.each(POSING.split(', '))('refuses %s, which poses as the site or its staff', (name) => {
  expect(isReservedName(name, 'Vonk')).toBe(true);
});

/** Names that only look a little like those. */
const HARMLESS =
  'Anna, Vonkje, Stafford, Admira, Modesty, Søren, Łukasz, Дмитрий, Ελένη, Samir 30, Lil, Sisi, Assisi, ' +
  'Sam Supportive, 李小龙, 42';

test.each(HARMLESS.split(', '))('allows %s', (name) => {
  expect(isReservedName(name, 'Vonk')).toBe(false);
});

test('reserves each site’s own name, whatever characters it contains', () => {
  expect(isReservedName('Sparks & Co', 'Sparks & Co.')).toBe(true);
  expect(isReservedName('Sparks (Co)', 'Sparks & Co.')).toBe(true);
  expect(isReservedName('Vonk', 'Funke')).toBe(false);
  expect(isReservedName('Anna', '***')).toBe(false);
});
