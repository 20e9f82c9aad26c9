import { endpoints } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { changeOf, isPhotoIntent, moved, PHOTO_INTENTS, placesFor } from './album.ts';
import { fileProblem } from './exports/uploads/picked-file.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (photos: { id: string }[]) => photos.map(({ id }) => id).join('');

describe('the order of photos', () => {
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 1, 'abcd'],
    ['b', 99, 'acdb'],
    ['c', -5, 'cabd'],
    ['x', 1, 'abcd'],
  ])('%s to %d is %s', (id, to, after) => {
    expect(ids(moved(list, id, to))).toBe(after);
  });
});

describe('the grid of photos', () => {
  it.each([
    [0, 3, 3],
    [3, 3, 3],
    [4, 3, 4],
    [0, 25, 6],
    [5, 25, 6],
    [6, 25, 9],
    [24, 25, 25],
    [25, 25, 25],
  ])('for %d of %d has %d places', (count, max, places) => {
    expect(placesFor(count, max)).toBe(places);
  });
});

describe('a photo button', () => {
  const id = '0190a000-0000-7000-8000-000000000001';

  it('sends what the API accepts', () => {
    for (const intent of PHOTO_INTENTS) {
      if (intent === 'remove') continue;
      const body = changeOf(intent, id, 0);
      expect(endpoints.changePhoto.body.parse(body), intent).toEqual(body);
    }
    expect(changeOf('later', id, 2)).toEqual({ id, position: 3 });
    expect(changeOf('earlier', id, 2)).toEqual({ id, position: 1 });
  });

  it('has a known intent', () => {
    expect(isPhotoIntent('main')).toBe(true);
    expect(isPhotoIntent('toString')).toBe(false);
    expect(isPhotoIntent(null)).toBe(false);
  });
});

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', 5_000_000, null],
    ['image/webp', 1, null],
    ['image/heic', 5_000_000, 'photo_type'],
    ['image/svg+xml', 100, 'photo_type'],
    ['', 100, 'photo_type'],
    ['image/png', 500 * 1024 * 1024, 'photo_too_large'],
  ])('of type %j with %d bytes: %j', (type, size, problem) => {
    expect(fileProblem({ type, size })).toBe(problem);
  });
});
