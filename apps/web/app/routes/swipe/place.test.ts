import type { ProfileCard } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { deckAfter, placePath, readPlace } from './place.ts';

const ID = '018f3f3e-7f1b-7c3a-9d0e-0123456789ab';
const card = (id: string, liked = false) => ({ id, liked }) as ProfileCard;

describe('a place in the deck', () => {
  it('has an address that names it', () => {
    const place = { page: 3, cursor: 'abc_-1', after: ID };
    const path = placePath(place);
    expect(path).toBe(`/swipe-game?page=3&cursor=abc_-1&after=${ID}`);
    expect(readPlace(new URL(path, 'http://vonk.test').searchParams)).toEqual(place);
    expect(placePath({ page: 1, cursor: null, after: null })).toBe('/swipe-game');
  });

  it.each(['page=2', 'page=0&cursor=abc', 'page=x&cursor=abc', 'page=9&cursor=%3Cx%3E', 'page=1e9&cursor=', 'after=1'])(
    'is the start for %s',
    (query) => {
      expect(readPlace(new URLSearchParams(query))).toEqual({ page: 1, cursor: null, after: null });
    },
  );

  it('is after somebody, whom the member may like by now', () => {
    const people = [card('a'), card('b', true), card('c'), card('d', true), card('e')];
    expect(deckAfter(people, null).map(({ id }) => id)).toEqual(['a', 'c', 'e']);
    expect(deckAfter(people, 'b').map(({ id }) => id)).toEqual(['c', 'e']);
    expect(deckAfter(people, 'e')).toEqual([]);
    expect(deckAfter(people, 'gone').map(({ id }) => id)).toEqual(['a', 'c', 'e']);
  });
});
