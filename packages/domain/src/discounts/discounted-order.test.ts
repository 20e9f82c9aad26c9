import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { discountedOrder } from './discounted-order.ts';

const off = (percentage: number) => ({ percentage, value_percentage: null });
const more = (value_percentage: number) => ({ percentage: null, value_percentage });

describe('a discounted order', () => {
  test.each([
    [2000, 25, 1500],
    [999, 25, 749],
    // Half a cent is rounded up.
    [10, 25, 8],
    [1050, 25, 788],
    [1999, 33, 1339],
    [1, 90, 1],
    [4, 90, 1],
  ])('%i minor units less %i % are %i', (price, percentage, left) => {
    const order = { credits: 50, price: left, off: price - left, bonus: 0 };
    expect(discountedOrder({ credits: 50, price }, off(percentage))).toEqual(order);
  });

  test.each([
    [50, 25, 13],
    [10, 5, 1],
    [9, 5, 0],
    [100, 500, 500],
  ])('%i credits and %i % of them are %i more', (credits, percentage, bonus) => {
    const order = { credits: credits + bonus, price: 2000, off: 0, bonus };
    expect(discountedOrder({ credits, price: 2000 }, more(percentage))).toEqual(order);
  });

  it('is the unchanged bundle without a code', () => {
    expect(discountedOrder({ credits: 50, price: 2000 }, null)).toEqual({ credits: 50, price: 2000, off: 0, bonus: 0 });
  });

  it('is never free, never more expensive, and adds up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 90 }), (price, percentage) => {
        const order = discountedOrder({ credits: 10, price }, off(percentage));
        expect(order.price).toBeGreaterThanOrEqual(1);
        expect(order.price + order.off).toBe(price);
        expect(Math.abs(order.price - (price * (100 - percentage)) / 100)).toBeLessThanOrEqual(price < 5 ? 1 : 0.5);
      }),
    );
  });
});
