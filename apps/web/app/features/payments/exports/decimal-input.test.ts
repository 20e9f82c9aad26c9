import { expect, test } from 'vitest';
import { toDecimal } from './decimal-input.ts';

test.each([
  ['50', '50'],
  ['49.50', '49.50'],
  ['49,5', '49.5'],
  [' € 1.250,50 ', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1.250', '1250'],
  ['1 250', '1250'],
  ['12.345.678', '12345678'],
  ['250 kr.', '250'],
  ['', ''],
  ['ten', 'ten'],
  ['1.2.3', '1.2.3'],
])('parses %s as %s', (typed, decimal) => {
  expect(toDecimal(typed)).toBe(decimal);
});
