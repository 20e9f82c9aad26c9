import { fromMoney } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { toMollieAmount } from './mollie-amount.ts';

describe("Mollie's amounts", () => {
  it.each([
    [1, 'EUR', '0.01'],
    [99, 'EUR', '0.99'],
    [1250, 'EUR', '12.50'],
    [100_000_000, 'PLN', '1000000.00'],
    [0, 'EUR', '0.00'],
    [500, 'JPY', '500'],
  ])('%i minor units of %s are %s, and back', (minor, currency, value) => {
    expect(toMollieAmount({ minor, currency })).toEqual({ value, currency });
    expect(fromMoney({ value, currency })).toEqual({ minor, currency });
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d minor units', (minor) => {
    expect(() => toMollieAmount({ minor, currency: 'EUR' })).toThrow(RangeError);
  });

  it.each([
    ['12.5', 'EUR'],
    ['12', 'EUR'],
    ['12.500', 'EUR'],
    ['-1.00', 'EUR'],
    ['1e3', 'EUR'],
    ['1,00', 'EUR'],
    ['', 'EUR'],
    ['5.00', 'JPY'],
  ])('rejects %j as an amount in %s', (value, currency) => {
    expect(() => fromMoney({ value, currency })).toThrow(RangeError);
  });
});
