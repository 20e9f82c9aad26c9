import type { ProfileCard } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { card } from '../../testing/card.ts';
import { rememberLike } from '../likes/exports/given-likes.ts';
import { rememberBlock } from '../moderation/exports/blocks-here.ts';
import { append, appendSimilar, listingOf, refresh, type SearchPage } from './listing.ts';

function page(number: number, profiles: ProfileCard[], similar: ProfileCard[] = []): SearchPage {
  const rest = { numResults: 9, more: false, cursor: similar.length > 0 ? null : `after-${number}` };
  const own = { sorts: ['active' as const, 'new' as const], promos: [] };
  return { page: number, profiles, ...rest, ...own, similar: { ...rest, page: 1, profiles: similar } };
}

const ids = (profiles: ProfileCard[]) => profiles.map(({ id }) => id);

describe('the list of results', () => {
  it('appends a page without duplicates', () => {
    const listing = append(listingOf(page(1, [card('a'), card('b')])), page(2, [card('b'), card('c')]));
    expect(ids(listing.profiles)).toEqual(['a', 'b', 'c']);
    expect(listing).toMatchObject({ page: 2, cursor: 'after-2' });
  });

  it('appends pages of similar people without duplicates, as long as there are more', () => {
    const at = (number: number, similar: ProfileCard[], more: boolean): SearchPage => {
      const found = page(1, [], similar);
      return { ...found, similar: { ...found.similar, page: number, more } };
    };
    const first = append(listingOf(page(1, [card('a')])), at(1, [card('y')], true));
    expect(first.nextSimilar).toBe(2);
    const second = appendSimilar(first, at(2, [card('y'), card('z')], false));
    expect([ids(second.profiles), ids(second.similar), second.nextSimilar]).toEqual([['a'], ['y', 'z'], null]);
  });

  it('ends with similar people', () => {
    const listing = append(listingOf(page(1, [card('a')])), page(2, [card('b')], [card('z')]));
    expect(listing.cursor).toBeNull();
    expect(ids(listing.similar)).toEqual(['z']);
  });

  it('is restored in its order, with updated profiles', () => {
    const left = append(listingOf(page(1, [card('a'), card('b')])), page(2, [card('c')]));
    rememberLike('c', true);
    const back = refresh(left, page(1, [card('b', { online: true }), card('new')]));
    expect(ids(back.profiles)).toEqual(['a', 'b', 'c']);
    expect(back.profiles.map(({ online, liked }) => [online, liked])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    expect(back.page).toBe(2);
  });

  it('is restored without people blocked meanwhile', () => {
    const left = listingOf(page(1, [card('a'), card('b')], [card('y'), card('z')]));
    rememberBlock('b', true);
    rememberBlock('y', true);
    const back = refresh(left, page(1, [card('a')]));
    expect([ids(back.profiles), ids(back.similar)]).toEqual([['a'], ['z']]);
  });

  it('has the advertisement of the last page', () => {
    const promo = { id: 'ad', kind: 'cam' as const, title: '', text: '', button: '', image: null, target_url: '/' };
    const one = listingOf({ ...page(1, [card('a')]), promos: [promo] });
    expect(one.promo?.id).toBe('ad');
    expect(append(one, page(2, [card('b')])).promo).toBeNull();
  });
});
