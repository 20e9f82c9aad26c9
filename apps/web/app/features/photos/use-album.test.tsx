// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { OwnPhoto } from '@vonk/schema';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Album } from './album.ts';
import { useAlbum } from './use-album.ts';

const page = vi.hoisted(() => ({ state: 'idle' }));
const api = vi.hoisted(() => ({ put: vi.fn() }));
vi.mock('@remix-run/react', () => ({ useRevalidator: () => page }));
vi.mock('@vonk/api-client', () => ({ createApiClient: () => api }));
vi.mock('../../components/use-failure-words.ts', () => ({ useTellFailure: () => () => {} }));
vi.mock('../../live/use-refresh.ts', () => ({ useRefresh: () => () => {} }));
beforeEach(() => {
  page.state = 'idle';
});

const albumOf = (ids: string): Album => ({ photos: [...ids].map((id) => ({ id }) as OwnPhoto), photo_limit: 9 });

function open(ids: string) {
  const { result, rerender } = renderHook((loaded: Album) => useAlbum(loaded), { initialProps: albumOf(ids) });
  return {
    shown: () => result.current.album.photos.map(({ id }) => id).join(''),
    /** Moves a photo; the response is this album, or a failure. */
    move: (after: string | null) =>
      act(async () => {
        if (after === null) api.put.mockRejectedValueOnce(new Error());
        else api.put.mockResolvedValueOnce(albumOf(after));
        await result.current.change({ id: 'a', position: 1 });
      }),
    add: (after: string) => act(() => result.current.add(albumOf(after))),
    /** Starts a reload of the page; `answer` completes it. */
    read: (now: string) => {
      page.state = 'loading';
      rerender(albumOf(now));
    },
    answer: (now: string) => {
      page.state = 'idle';
      rerender(albumOf(now));
    },
  };
}

it('keeps a change when the page reloads with the old state', async () => {
  const { shown, move, read, answer } = open('ab');
  await move('ba');
  read('ab');
  answer('ab');
  expect(shown()).toBe('ba');
  answer('cba');
  expect(shown()).toBe('cba');
});

it('keeps an added photo when the response to an earlier one arrives late', () => {
  const { shown, add } = open('x');
  add('xab');
  add('xa');
  expect(shown()).toBe('xab');
  add('xabc');
  expect(shown()).toBe('xabc');
});

it('keeps a change made while the page was reloading', async () => {
  const { shown, move, read, answer } = open('ab');
  read('ab');
  await move('ba');
  answer('abc');
  expect(shown()).toBe('ba');
  read('abc');
  answer('bac');
  expect(shown()).toBe('bac');
});

it('takes the reloaded page when a change failed meanwhile', async () => {
  const { shown, move, read, answer } = open('ab');
  read('ab');
  await move(null);
  answer('abc');
  expect(shown()).toBe('abc');
});

it('takes each reload when one follows another', () => {
  const { shown, read, answer } = open('');
  read('');
  read('a');
  expect(shown()).toBe('a');
  answer('ab');
  expect(shown()).toBe('ab');
});
