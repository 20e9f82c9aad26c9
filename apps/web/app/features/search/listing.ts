import { formatNumber } from '@vonk/i18n/formats';
import type { Answer, endpoints, PromoCard } from '@vonk/schema';
import { withGivenLikes } from '../likes/shared/given-likes.ts';
import { isBlockedHere } from '../moderation/shared/blocks-here.ts';

export type SearchPage = Answer<typeof endpoints.searchMembers>;
export type SearchCard = SearchPage['profiles'][number];

/** The results as far as they were opened. */
export interface Listing {
  profiles: SearchCard[];
  similar: SearchCard[];
  /** The page of similar people that comes next; null where there is none. */
  nextSimilar: number | null;
  page: number;
  cursor: string | null;
  /** Of the page that was opened last: one is shown at a time. */
  promo: PromoCard | null;
}

export function listingOf({ profiles, similar, page, cursor, promos }: SearchPage): Listing {
  const nextSimilar = similar.more ? similar.page + 1 : null;
  return { profiles, similar: similar.profiles, nextSimilar, page, cursor, promo: promos[0] ?? null };
}

/** One page more. Who moved down the list meanwhile is not shown twice. */
export function append(listing: Listing, next: SearchPage): Listing {
  const { profiles, ...rest } = listingOf(next);
  return { ...rest, profiles: withoutTwice(listing.profiles, profiles) };
}

/** One page more of similar people. */
export function appendSimilar(listing: Listing, next: SearchPage): Listing {
  const { similar, nextSimilar } = listingOf(next);
  return { ...listing, similar: withoutTwice(listing.similar, similar), nextSimilar };
}

function withoutTwice(shown: SearchCard[], more: SearchCard[]): SearchCard[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...more.filter(({ id }) => !known.has(id))];
}

/** The list as it was left, in its order, with what is new about the people in it, and without those blocked since. */
export function refresh(listing: Listing, first: SearchPage): Listing {
  const fresh = new Map(first.profiles.map((profile) => [profile.id, profile]));
  const newest = (profile: SearchCard) => fresh.get(profile.id) ?? withGivenLikes(profile);
  const renew = (profiles: SearchCard[]) => profiles.filter((profile) => !isBlockedHere(profile)).map(newest);
  return { ...listing, profiles: renew(listing.profiles), similar: renew(listing.similar) };
}

/** "86", or "1,000+" beyond what is counted. */
export function totalOf({ numResults, more }: Pick<SearchPage, 'numResults' | 'more'>, locale: string): string {
  return `${formatNumber(locale, numResults)}${more ? '+' : ''}`;
}
