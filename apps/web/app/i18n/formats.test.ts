import { expect, test } from 'vitest';
import { creditsInMoney } from './formats.ts';

test.each([
  [3, 6_666_667, '20.00'],
  [12, 388_889, '4.67'],
  [1, 111_111, '0.12'],
  [9, 111_111, '1.00'],
  [1, 150_000, '0.15'],
])('%i credits of %i millionths cost %s', (credits, micro, value) => {
  expect(creditsInMoney(credits, { micro, currency: 'EUR' })).toEqual({ value, currency: 'EUR' });
});
