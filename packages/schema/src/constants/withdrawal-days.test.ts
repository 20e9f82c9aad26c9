import { expect, it } from 'vitest';
import { withdrawalDays } from './withdrawal-days.ts';

it.each([
  [0, 14],
  [14, 14],
  [30, 30],
])('a site that gives %i days gives %i', (refund_days, days) => {
  expect(withdrawalDays({ refund_days })).toBe(days);
});
