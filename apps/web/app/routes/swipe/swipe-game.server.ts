import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ApiClient } from '@vonk/api-client';
import { pageApi } from '../../server/api.server.ts';
import { type DeckPage, deckAfter, type Place, readPlace, START } from './place.ts';

/** Pages whose people are all liked already are passed over, but not without end. */
const MOST_PAGES = 5;

/**
 * People of the member's country with a picture, whom the member does not like yet, from the place that the address names. Newest first: that
 * order stands still, so a place in it does too.
 */
export async function findDeck(args: LoaderFunctionArgs): Promise<DeckPage> {
  const api = pageApi(args);
  // The search is open to visitors on some sites; the game is for members.
  const { user } = await api.get('/api/user.php');
  const { country } = user.profile;
  const place = readPlace(new URL(args.request.url).searchParams);
  let deck = await readDeck(api, country, place).catch((failure) => {
    // A cursor that is none of ours: the deck begins anew.
    if (place.cursor !== null && failure instanceof Response && failure.status === 404)
      return readDeck(api, country, START);
    throw failure;
  });
  for (let pages = 1; pages < MOST_PAGES && deck.profiles.length === 0 && deck.next; pages++) {
    deck = await readDeck(api, country, deck.next);
  }
  return deck;
}

async function readDeck(api: ApiClient, country: string, place: Place): Promise<DeckPage> {
  const { profiles, cursor } = await api.get('/api/members.php', {
    photo: '1',
    country,
    sort: 'new',
    page: place.page,
    cursor: place.cursor ?? undefined,
  });
  return {
    profiles: deckAfter(profiles, place.after),
    place,
    next: cursor === null ? null : { page: place.page + 1, cursor, after: null },
  };
}
