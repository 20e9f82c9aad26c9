import { describe, expect, it } from 'vitest';
import { sideOf } from './use-drag.ts';

describe('a released card', () => {
  it.each([
    [0, 1000, null],
    [95, 1000, null],
    [96, 1000, 'like'],
    [-95, 1000, null],
    [-96, 1000, 'skip'],
    // A flick: fast enough, and more than a twitch.
    [60, 80, 'like'],
    [-60, 80, 'skip'],
    [60, 400, null],
    [39, 10, null],
    [50, 0, 'like'],
  ])('%i px after %i ms is %j', (x, milliseconds, side) => {
    expect(sideOf(x, milliseconds)).toBe(side);
  });
});
