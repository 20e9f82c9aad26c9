import type { Listing } from './listing.ts';

/** The list of a history entry. */
export interface KeptListing {
  listing: Listing;
  /** The member's id, or `visitor`. Going back as someone else finds nothing. */
  viewer: string;
}

const MOST_PLACES = 10;
/** Limits for session storage: a few entries, and no list longer than about twenty pages. */
const MOST_STORED_PLACES = 3;
const MOST_STORED_PEOPLE = 500;
const STORE = 'members-listings';

const kept = new Map<string, KeptListing>();

/** Keeps the list of a history entry, so that going back restores it. */
export function keepListing(place: string, listing: KeptListing): void {
  kept.delete(place);
  kept.set(place, listing);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_PLACES) break;
    kept.delete(oldest);
  }
}

/** Null if nothing was kept for this viewer. */
export function keptListing(place: string, viewer: string): KeptListing | null {
  const found = kept.get(place);
  return found?.viewer === viewer ? found : null;
}

/** Stores the lists for the next document. */
export function storeListings(): void {
  const latest = [...kept].filter(([, { listing }]) => listing.profiles.length <= MOST_STORED_PEOPLE);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(latest.slice(-MOST_STORED_PLACES)));
  } catch {
    // Storage is full or blocked: going back starts with the first page.
  }
}

/** Loads the lists that the previous document stored. */
export function loadListings(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, KeptListing][];
    for (const [place, listing] of stored) if (!kept.has(place)) keepListing(place, listing);
  } catch {
    // Storage is blocked, or another release wrote it.
  }
}
