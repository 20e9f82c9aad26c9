import { formatNumber } from '@vonk/i18n/formats';
import type { Answer, endpoints, PromoCard } from '@vonk/schema';
import { withGivenLikes } from '../likes/exports/given-likes.ts';
import { isBlockedHere } from '../moderation/exports/blocks-here.ts';

export type SearchPage = Answer<typeof endpoints.searchMembers>;
export type SearchCard = SearchPage['profiles'][number];

/** The results loaded so far. */
export interface Listing {
  profiles: SearchCard[];
  similar: SearchCard[];
  /** The next page of similar people; null if there is none. */
  nextSimilar: number | null;
  page: number;
  cursor: string | null;
  /** The last page's: only one is shown at a time. */
  promo: PromoCard | null;
}

export function listingOf({ profiles, similar, page, cursor, promos }: SearchPage): Listing {
  const nextSimilar = similar.more ? similar.page + 1 : null;
  return { profiles, similar: similar.profiles, nextSimilar, page, cursor, promo: promos[0] ?? null };
}

/** Appends a page, without people who moved down the list meanwhile and are already shown. */
export function append(listing: Listing, next: SearchPage): Listing {
  const { profiles, ...rest } = listingOf(next);
  return { ...rest, profiles: withoutTwice(listing.profiles, profiles) };
}

/** Appends a page of similar people. */
export function appendSimilar(listing: Listing, next: SearchPage): Listing {
  const { similar, nextSimilar } = listingOf(next);
  return { ...listing, similar: withoutTwice(listing.similar, similar), nextSimilar };
}

function withoutTwice(shown: SearchCard[], more: SearchCard[]): SearchCard[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...more.filter(({ id }) => !known.has(id))];
}

/** Restores the list in its order, with fresh data and without people blocked since. */
export function refresh(listing: Listing, first: SearchPage): Listing {
  const fresh = new Map(first.profiles.map((profile) => [profile.id, profile]));
  const newest = (profile: SearchCard) => fresh.get(profile.id) ?? withGivenLikes(profile);
  const renew = (profiles: SearchCard[]) => profiles.filter((profile) => !isBlockedHere(profile)).map(newest);
  return { ...listing, profiles: renew(listing.profiles), similar: renew(listing.similar) };
}

/** "86", or "1,000+" where the count stops. */
export function totalOf({ numResults, more }: Pick<SearchPage, 'numResults' | 'more'>, locale: string): string {
  return `${formatNumber(locale, numResults)}${more ? '+' : ''}`;
}
