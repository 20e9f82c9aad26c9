import { describe, expect, it } from 'vitest';
import { cardOf, drawnTo } from './deck-place.ts';

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

  it('has no card where there is nobody', () => {
    expect(cardOf('2', 0)).toBe(0);
  });
});

describe('drawnTo', () => {
  it.each([
    [0, null],
    [89, null],
    [90, 'like'],
    [-89, null],
    [-90, 'pass'],
  ])('takes %i px for %j', (distance, meant) => {
    expect(drawnTo(distance)).toBe(meant);
  });
});
