import { createApiClient } from '@vonk/api-client';
import { useEffect, useRef, useState } from 'react';
import { placeText } from './place-text.ts';

/** With fewer letters, the intended town would hardly ever be among the suggestions. */
const FEWEST_LETTERS = 2;
/** Characters that no town name has; the API refuses some of them. */
const NO_NAME = /[^\p{L}\p{M}\p{N}\p{P}\p{Zs}]/gu;
/** In ms: no request between two keystrokes of fast typing. */
const PAUSE = 150;

interface SuggestedTowns {
  towns: string[];
  /** Requests towns that start with the text, after a pause in typing. */
  ask(typed: string): void;
  clear(): void;
}

/** Suggests towns of a country, each with its region, while typing. */
export function useSuggestedTowns(country: string): SuggestedTowns {
  const [towns, setTowns] = useState<string[]>([]);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function clear() {
    stop.current();
    setTowns([]);
  }

  function ask(typed: string) {
    stop.current();
    const name = typed.replace(NO_NAME, '').trim();
    if (name.length < FEWEST_LETTERS || country === '') return setTowns([]);
    const abort = new AbortController();
    const timer = setTimeout(() => void find(name, abort.signal), PAUSE);
    stop.current = () => {
      clearTimeout(timer);
      abort.abort();
    };
  }

  async function find(name: string, signal: AbortSignal) {
    try {
      const client = createApiClient({ retry: { retries: 0 } });
      const { places } = await client.get('/api/places.php', { country, name }, { signal });
      if (!signal.aborted) setTowns(places.map(({ city, region_name }) => placeText(city, region_name)));
    } catch {
      // Suggestions are only a help; errors show when the form is submitted.
      if (!signal.aborted) setTowns([]);
    }
  }

  return { towns, ask, clear };
}
