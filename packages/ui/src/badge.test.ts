import { expect, it } from 'vitest';
import { badgeText } from './badge.tsx';

it.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [100_000, '99+'],
])('shows %i as %s', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
