import type { ProfileCard } from '@vonk/schema';

/** A place in the deck: a page of the search, and after whom in it. */
export interface Place {
  page: number;
  cursor: string | null;
  after: string | null;
}

export interface DeckPage {
  profiles: ProfileCard[];
  place: Place;
  /** Where the deck goes on; null at its end. */
  next: Place | null;
}

/** The top of the deck. */
export const START: Place = { page: 1, cursor: null, after: null };

const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LAST_PAGE = 1_000_000;

/** The place that an address names; a garbled one is the start. */
export function readPlace(params: URLSearchParams): Place {
  const page = Number.parseInt(params.get('page') ?? '', 10);
  const cursor = params.get('cursor') ?? '';
  const after = params.get('after') ?? '';
  const isLater = page > 1 && page <= LAST_PAGE && CURSOR.test(cursor);
  return {
    page: isLater ? page : 1,
    cursor: isLater ? cursor : null,
    after: UUID.test(after) ? after : null,
  };
}

export function placePath({ page, cursor, after }: Place): string {
  const params = new URLSearchParams();
  if (page > 1 && cursor) {
    params.set('page', String(page));
    params.set('cursor', cursor);
  }
  if (after) params.set('after', after);
  return params.size > 0 ? `/swipe-game?${params}` : '/swipe-game';
}

/** Those who come after somebody, without whom the member likes already. */
export function deckAfter(profiles: readonly ProfileCard[], after: string | null): ProfileCard[] {
  const at = after === null ? -1 : profiles.findIndex(({ id }) => id === after);
  return profiles.slice(at + 1).filter(({ liked }) => !liked);
}
