import { useLocation } from '@remix-run/react';
import { ApiError, createApiClient } from '@vonk/api-client';
import { useEffect, useRef, useState } from 'react';
import { useBrowserLayout } from '../../browser/use-browser-layout.ts';
import { placeOf } from '../../navigation/place.ts';
import { storedPosition } from '../../navigation/scroll-restoration.tsx';
import { useSite } from '../../site.ts';
import { type Filters, type SearchGround, searchQuery } from './filters.ts';
import { keepListing, keptListing, loadListings, storeListings } from './kept-listings.ts';
import { append, appendSimilar, type Listing, listingOf, refresh, type SearchPage } from './listing.ts';

interface UseListing {
  listing: Listing;
  state: 'idle' | 'loading' | 'failed';
  /** The server's error message; empty if there was no response. */
  message: string;
  showMore(): void;
}

/** Whether the page is hydrated: until then, the first render must match the server's. */
let isHydrated = false;

/** The results of a search: the first page, the pages loaded after it, and all of them again on going back. */
export function useListing(first: SearchPage, filters: Filters, ground: SearchGround): UseListing {
  const place = placeOf(useLocation());
  const viewer = useSite().user?.id ?? 'visitor';
  const [listing, setListing] = useState(() => (isHydrated && leftAt(place, viewer, first)) || listingOf(first));
  const [{ state, message }, setState] = useState<Pick<UseListing, 'state' | 'message'>>({
    state: 'idle',
    message: '',
  });
  const running = useRef<AbortController | null>(null);
  const restored = useRef<Listing | null>(null);

  // In a new document, restores the list that the previous document stored; only after hydration, which must match the
  // server's markup.
  useBrowserLayout(() => {
    if (isHydrated) return;
    isHydrated = true;
    loadListings();
    restored.current = leftAt(place, viewer, first);
    if (restored.current) setListing(restored.current);
  }, []);
  useBrowserLayout(() => {
    if (restored.current !== listing) return;
    restored.current = null;
    const position = storedPosition(place);
    if (position !== undefined) window.scrollTo(0, position);
  }, [listing, place]);

  // On leaving too. The scroll position is not read here: with half of the page replaced, that would lay out the rest.
  useBrowserLayout(() => {
    const keep = () => keepListing(place, { listing, viewer });
    const store = () => {
      keep();
      storeListings();
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      if (!restored.current) keep();
    };
  }, [place, viewer, listing]);
  // The page was loaded again: the same entry keeps its order, another one starts over.
  const loaded = useRef({ first, place });
  useEffect(() => {
    const before = loaded.current;
    loaded.current = { first, place };
    if (before.first === first) return;
    if (before.place === place) return setListing((shown) => refresh(shown, first));
    running.current?.abort();
    running.current = null;
    setListing(listingOf(first));
  }, [first, place]);
  // Stored, so that a reload of another page does not lose the lists.
  useEffect(() => storeListings, []);
  useEffect(() => () => running.current?.abort(), []);

  async function showMore(): Promise<void> {
    // A second click may come before the button shows the first.
    const { cursor, nextSimilar } = listing;
    if (running.current || (!cursor && !nextSimilar)) return;
    const abort = new AbortController();
    running.current = abort;
    setState({ state: 'loading', message: '' });
    const rest = cursor ? { page: listing.page + 1, cursor } : { similar_page: nextSimilar ?? undefined };
    const query = { ...searchQuery(filters, ground), ...rest };
    try {
      const next = await createApiClient({ retry: { retries: 1 } }).get('/api/members.php', query, {
        signal: abort.signal,
      });
      setListing((shown) => (cursor ? append(shown, next) : appendSimilar(shown, next)));
      setState({ state: 'idle', message: '' });
    } catch (error) {
      if (abort.signal.aborted) return;
      setState({ state: 'failed', message: error instanceof ApiError ? error.message : '' });
    } finally {
      running.current = null;
    }
  }

  return { listing, state, message, showMore: () => void showMore() };
}

function leftAt(key: string, viewer: string, first: SearchPage): Listing | null {
  const left = keptListing(key, viewer);
  return left && refresh(left.listing, first);
}
