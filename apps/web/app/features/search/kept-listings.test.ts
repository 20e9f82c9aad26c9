// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Listing } from './listing.ts';

const listing = (people: number): Listing => ({
  profiles: Array.from({ length: people }, (_, at) => ({ id: `p${at}` }) as Listing['profiles'][number]),
  similar: [],
  nextSimilar: null,
  page: 1,
  cursor: null,
  promo: null,
});
/** A new document with empty memory. */
const newDocument = () => {
  vi.resetModules();
  return import('./kept-listings.ts');
};

it('keeps the lists of the latest ten history entries, per viewer', async () => {
  const { keepListing, keptListing } = await newDocument();
  for (let place = 0; place < 12; place += 1)
    keepListing(`place-${place}`, { listing: listing(place), viewer: 'alice' });
  expect(keptListing('place-1', 'alice')).toBeNull();
  expect(keptListing('place-2', 'alice')?.listing.profiles).toHaveLength(2);
  expect(keptListing('place-11', 'alice')?.listing.profiles).toHaveLength(11);
  expect(keptListing('place-11', 'visitor')).toBeNull();
});

it('hands the latest lists to the next document, except very long ones', async () => {
  const before = await newDocument();
  for (const [place, people] of [
    ['a', 24],
    ['b', 48],
    ['long', 600],
    ['c', 72],
    ['d', 24],
  ] as const)
    before.keepListing(place, { listing: listing(people), viewer: 'alice' });
  before.storeListings();
  const after = await newDocument();
  expect(after.keptListing('d', 'alice')).toBeNull();
  after.loadListings();
  expect(
    ['a', 'b', 'long', 'c', 'd'].map((place) => after.keptListing(place, 'alice')?.listing.profiles.length),
  ).toEqual([undefined, 48, undefined, 72, 24]);
});

it('starts empty if storage is blocked or has invalid data', async () => {
  const { keptListing, loadListings, storeListings } = await newDocument();
  sessionStorage.setItem('members-listings', '{"a":1}');
  expect(() => loadListings()).not.toThrow();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeListings()).not.toThrow();
  expect(keptListing('a', 'alice')).toBeNull();
});
