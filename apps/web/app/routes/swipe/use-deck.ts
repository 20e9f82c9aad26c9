import { useFetcher } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { useCallback, useEffect, useState } from 'react';
import { type DeckPage, type Place, placePath } from './place.ts';

/** The next people are fetched when so few are left. */
const FEW = 5;

interface OpenDeck {
  /** Who lies on top, and who comes then. */
  profiles: ProfileCard[];
  /** Where the page would open again with the next person on top. */
  nextPath: string;
  isLoading: boolean;
  advance(): void;
}

/** A deck that is taken off card by card and grows from below; the address keeps the place. */
export function useDeck(first: DeckPage): OpenDeck {
  const [pages, setPages] = useState([first]);
  const [taken, setTaken] = useState(0);
  const { load, state, data } = useFetcher<DeckPage>();
  const all = pages.flatMap(({ profiles, place }) => profiles.map((profile) => ({ profile, place })));
  const left = all.slice(taken);
  const next = pages.at(-1)?.next ?? null;

  useEffect(() => {
    if (data) setPages((known) => (samePlace(known.at(-1)?.next, data.place) ? [...known, data] : known));
  }, [data]);

  const isShort = left.length <= FEW;
  const nextLoad = next && placePath(next);
  useEffect(() => {
    if (isShort && nextLoad && state === 'idle') load(nextLoad);
  }, [isShort, nextLoad, state, load]);

  const nextPath = left[0] ? placePath({ ...left[0].place, after: left[0].profile.id }) : '';
  const advance = useCallback(() => {
    setTaken((count) => count + 1);
    // Without a visit of its own: stepping back leaves the game instead of turning every card again.
    window.history.replaceState(window.history.state, '', nextPath);
  }, [nextPath]);

  return { profiles: left.map(({ profile }) => profile), nextPath, isLoading: next !== null, advance };
}

/** A page that had nobody left to show may have led on to a later one. */
function samePlace(expected: Place | null | undefined, found: Place): boolean {
  return Boolean(expected) && found.page >= (expected?.page ?? 0);
}
