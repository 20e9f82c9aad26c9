import type { Answer, endpoints, ProfileCard } from '@vonk/schema';
import { withGivenLikes } from '../../components/given-likes.ts';

export type SearchPage = Answer<typeof endpoints.searchMembers>;

/** The results as far as they were opened. */
export interface Listing {
  profiles: ProfileCard[];
  similar: ProfileCard[];
  page: number;
  cursor: string | null;
}

export function listingOf({ profiles, similar, page, cursor }: SearchPage): Listing {
  return { profiles, similar: similar.profiles, page, cursor };
}

/** One page more. Who moved down the list meanwhile is not shown twice. */
export function append(listing: Listing, next: SearchPage): Listing {
  const shown = new Set(listing.profiles.map(({ id }) => id));
  const { profiles, ...rest } = listingOf(next);
  return { ...rest, profiles: [...listing.profiles, ...profiles.filter(({ id }) => !shown.has(id))] };
}

/** The list as it was left, in its order, with what is newly known of those in it. */
export function refresh(listing: Listing, first: SearchPage): Listing {
  const fresh = new Map(first.profiles.map((profile) => [profile.id, profile]));
  const newest = (profile: ProfileCard) => fresh.get(profile.id) ?? withGivenLikes(profile);
  return { ...listing, profiles: listing.profiles.map(newest), similar: listing.similar.map(newest) };
}

const MOST_KEPT = 10;
const kept = new Map<string, Listing>();

/** Remembers the list of one place in the browser's history, so that going back finds it as it was. */
export function keepListing(place: string, listing: Listing): void {
  kept.delete(place);
  kept.set(place, listing);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}

export function keptListing(place: string): Listing | null {
  return kept.get(place) ?? null;
}
