import { describe, expect, it } from 'vitest';
import { cardOf } from './deck-place.ts';

describe('cardOf', () => {
  it.each([
    [null, 0],
    ['', 0],
    ['0', 0],
    ['3', 3],
    ['8', 8],
    ['9', 8],
    ['1e99', 8],
    ['-1', 0],
    ['1.5', 0],
    ['x', 0],
    ['Infinity', 0],
  ])('reads %j as card %i of eight', (wish, card) => {
    expect(cardOf(wish, 8)).toBe(card);
  });

  it('returns 0 for an empty deck', () => {
    expect(cardOf('2', 0)).toBe(0);
  });
});
