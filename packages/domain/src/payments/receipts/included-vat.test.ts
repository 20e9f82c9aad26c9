import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedVat } from './included-vat.ts';

const MAX_INT = 2 ** 31 - 1;
const gross = fc.integer({ min: 1, max: MAX_INT });
const basisPoints = fc.integer({ min: 0, max: 5000 });

test.each([
  [12_100, 2100, 2100],
  [2000, 2100, 347],
  [3500, 2550, 711],
  [999, 810, 75],
  [1, 2700, 0],
  [3500, 0, 0],
])('%d with VAT of %d basis points contains %d', (amount, rate, vat) => {
  expect(includedVat(amount, rate)).toBe(vat);
});

test('net and VAT are whole, and the VAT matches the rate to half a minor unit, for any amount and rate', () => {
  fc.assert(
    fc.property(gross, basisPoints, (amount, rate) => {
      const vat = includedVat(amount, rate);
      const net = amount - vat;
      expect([Number.isInteger(vat), Number.isInteger(net), net + vat]).toEqual([true, true, amount]);
      // Compared with the exact net, which is within half a unit of ours.
      expect(Math.abs(vat - (net * rate) / 10_000)).toBeLessThanOrEqual(0.75 + 1e-6);
    }),
    { numRuns: 2000 },
  );
});

test('a higher amount never contains less VAT, so partial refunds never have VAT of the opposite sign', () => {
  fc.assert(
    fc.property(gross, gross, basisPoints, (one, other, rate) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const vat = includedVat(more, rate) - includedVat(less, rate);
      expect(vat).toBeGreaterThanOrEqual(0);
      expect(vat).toBeLessThanOrEqual(more - less);
    }),
    { numRuns: 2000 },
  );
});
