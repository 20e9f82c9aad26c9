import type { Listing } from './listing.ts';

/** What is remembered of one place in the browser's history. */
export interface KeptListing {
  listing: Listing;
  /** Of the member, or `visitor`: another one who goes back to it finds nothing. */
  viewer: string;
  /** How far the window was scrolled, in CSS pixels. */
  scrollY: number;
}

const MOST_PLACES = 10;
/** What outlives the document is bounded: a few places, and no list longer than some twenty pages. */
const MOST_STORED_PLACES = 3;
const MOST_STORED_PEOPLE = 500;
const STORE = 'members-listings';

const kept = new Map<string, KeptListing>();

/** Remembers the list of a place in the history, so that going back finds it as it was. */
export function keepListing(place: string, listing: KeptListing): void {
  kept.delete(place);
  kept.set(place, listing);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_PLACES) break;
    kept.delete(oldest);
  }
}

/** Null where nothing is kept, or for another member. */
export function keptListing(place: string, viewer: string): KeptListing | null {
  const found = kept.get(place);
  return found?.viewer === viewer ? found : null;
}

/** Writes what is kept to where a document loaded later finds it. */
export function storeListings(): void {
  const latest = [...kept].filter(([, { listing }]) => listing.profiles.length <= MOST_STORED_PEOPLE);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(latest.slice(-MOST_STORED_PLACES)));
  } catch {
    // No room, or no storage: going back then starts with the first page.
  }
}

/** Takes up what the document before this one left. */
export function loadListings(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, KeptListing][];
    for (const [place, listing] of stored) if (!kept.has(place)) keepListing(place, listing);
  } catch {
    // Written by another release, or no storage at all.
  }
}
