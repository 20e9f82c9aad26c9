import { expect, it } from 'vitest';
import { withdrawalDays } from './withdrawal-days.ts';

it.each([
  [0, 14],
  [14, 14],
  [30, 30],
])('a site with %i days grants %i', (refund_days, days) => {
  expect(withdrawalDays({ refund_days })).toBe(days);
});
