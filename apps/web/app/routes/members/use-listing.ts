import { useLocation } from '@remix-run/react';
import { ApiError, createApiClient } from '@vonk/api-client';
import { useEffect, useRef, useState } from 'react';
import { type Filters, type SearchGround, searchQuery } from './filters.ts';
import { append, keepListing, keptListing, type Listing, listingOf, refresh, type SearchPage } from './listing.ts';

interface UseListing {
  listing: Listing;
  state: 'idle' | 'loading' | 'failed';
  /** The server's words for a failure; empty when no answer came. */
  message: string;
  showMore(): void;
}

/** The results of one search: its first page, what was opened after it, and all of it again on going back. */
export function useListing(first: SearchPage, filters: Filters, ground: SearchGround): UseListing {
  const { key } = useLocation();
  const [listing, setListing] = useState(() => {
    const left = keptListing(key);
    return left ? refresh(left, first) : listingOf(first);
  });
  const [{ state, message }, setState] = useState<Pick<UseListing, 'state' | 'message'>>({
    state: 'idle',
    message: '',
  });
  const running = useRef<AbortController | null>(null);

  useEffect(() => keepListing(key, listing), [key, listing]);
  useEffect(() => () => running.current?.abort(), []);

  async function showMore(): Promise<void> {
    // Two clicks may come before the button shows the first one.
    if (running.current || !listing.cursor) return;
    const abort = new AbortController();
    running.current = abort;
    setState({ state: 'loading', message: '' });
    const query = { ...searchQuery(filters, ground), page: listing.page + 1, cursor: listing.cursor };
    try {
      const next = await createApiClient({ retry: { retries: 1 } }).get('/api/members.php', query, {
        signal: abort.signal,
      });
      setListing((shown) => append(shown, next));
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
