// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ProfileCard } from '@vonk/schema';
import { describe, expect, it, vi } from 'vitest';
import { readFilters, type SearchGround } from './filters.ts';
import type { SearchPage } from './listing.ts';
import { useListing } from './use-listing.ts';

const place = vi.hoisted(() => ({ key: 'first', state: null }));
vi.mock('@remix-run/react', () => ({ useLocation: () => place }));
vi.mock('../../site.ts', () => ({ useSite: () => ({ user: null }) }));

const ground: SearchGround = { fields: ['gender'], countries: ['NL'], minAge: 18, country: 'NL', gender: 'all' };
const filters = readFilters(new URLSearchParams('gender=female&sort=new'), ground);

function page(number: number, names: string[], cursor: string | null): SearchPage {
  const profiles = names.map((id) => ({ id, liked: false })) as ProfileCard[];
  const rest = { page: number, numResults: 4, more: false, cursor };
  return { ...rest, profiles, similar: { ...rest, profiles: [] }, sorts: ['active', 'new'], promos: [] };
}

let visits = 0;
function start(answers: Response[]) {
  visits += 1;
  place.key = `visit-${visits}`;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://site.invalid'));
    const answer = answers.shift();
    if (!answer) throw new TypeError('no connection');
    return answer;
  });
  const first = page(1, ['a', 'b'], 'after-b');
  return { asked, ...renderHook(() => useListing(first, filters, ground)) };
}

const names = (listing: { profiles: ProfileCard[] }) => listing.profiles.map(({ id }) => id);

describe('showing more', () => {
  it('requests the page after the last one, once, and appends it', async () => {
    const { asked, result } = start([Response.json(page(2, ['b', 'c', 'd'], null))]);
    act(() => {
      result.current.showMore();
      result.current.showMore();
    });
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current.state).toBe('idle'));
    expect(names(result.current.listing)).toEqual(['a', 'b', 'c', 'd']);
    expect(result.current.listing.cursor).toBeNull();
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      gender: 'female',
      sort: 'new',
      page: '2',
      cursor: 'after-b',
    });
  });

  it('keeps the list when the request fails, shows the error, and can retry', async () => {
    const body = { error: { code: 'error', message: 'Not now.' } };
    const { result } = start([Response.json(body, { status: 404 }), Response.json(page(2, ['c'], null))]);
    act(() => result.current.showMore());
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(result.current.message).toBe('Not now.');
    expect(names(result.current.listing)).toEqual(['a', 'b']);
    act(() => result.current.showMore());
    await waitFor(() => expect(result.current.state).toBe('idle'));
    expect(names(result.current.listing)).toEqual(['a', 'b', 'c']);
  });

  it('continues with similar people at the end of the list', async () => {
    const end = page(2, ['c'], null);
    const further = page(1, [], null);
    const people = ['y', 'z'].map((id) => ({ id, liked: false })) as ProfileCard[];
    const { asked, result } = start([
      Response.json({ ...end, similar: { ...end.similar, page: 1, more: true, profiles: people.slice(0, 1) } }),
      Response.json({ ...further, similar: { ...end.similar, page: 2, more: false, profiles: people } }),
    ]);
    for (const shown of [['y'], ['y', 'z'], ['y', 'z']]) {
      act(() => result.current.showMore());
      await waitFor(() => expect(result.current.state).toBe('idle'));
      expect(result.current.listing.similar.map(({ id }) => id)).toEqual(shown);
    }
    expect(names(result.current.listing)).toEqual(['a', 'b', 'c']);
    expect(asked.map(({ searchParams }) => searchParams.get('similar_page'))).toEqual([null, '2']);
  });

  it('restores the list on going back', async () => {
    const { result, unmount } = start([Response.json(page(2, ['c'], null))]);
    act(() => result.current.showMore());
    await waitFor(() => expect(result.current.state).toBe('idle'));
    unmount();
    const first = page(1, ['b', 'x'], 'after-x');
    const again = renderHook(() => useListing(first, filters, ground));
    expect(names(again.result.current.listing)).toEqual(['a', 'b', 'c']);
    place.key = 'elsewhere';
    const elsewhere = renderHook(() => useListing(first, filters, ground));
    expect(names(elsewhere.result.current.listing)).toEqual(['b', 'x']);
  });

  it('restores it, too, in an entry that goes on from the one it was left in', () => {
    const { result, unmount } = start([]);
    unmount();
    const further = { key: 'by-its-tab', state: { place: place.key } };
    Object.assign(place, further);
    const first = page(1, ['x', 'a'], 'after-a');
    const again = renderHook(() => useListing(first, filters, ground));
    expect(names(again.result.current.listing)).toEqual(names(result.current.listing));
    Object.assign(place, { state: null });
  });
});

describe('a page that was loaded again', () => {
  const liked = (first: SearchPage, id: string) => ({
    ...first,
    profiles: first.profiles.map((profile) => (profile.id === id ? { ...profile, liked: true } : profile)),
  });

  it('keeps its order and gets newer people, and begins once its tab is tapped', async () => {
    start([]).unmount();
    place.key = 'again';
    const before = page(1, ['a', 'b'], 'after-b');
    const { result, rerender } = renderHook(({ first }) => useListing(first, filters, ground), {
      initialProps: { first: before },
    });
    const after = liked(page(1, ['x', 'b', 'a'], 'after-a'), 'b');
    rerender({ first: after });
    expect(names(result.current.listing)).toEqual(['a', 'b']);
    expect(result.current.listing.profiles.map((profile) => profile.liked)).toEqual([false, true]);
    // As after a link within the page.
    place.key = 'jumped';
    rerender({ first: after });
    rerender({ first: page(1, ['b', 'a'], 'after-a') });
    expect(names(result.current.listing)).toEqual(['a', 'b']);
    place.key = 'tapped';
    rerender({ first: page(1, ['x', 'b', 'a'], 'after-a') });
    expect(names(result.current.listing)).toEqual(['x', 'b', 'a']);
  });
});
