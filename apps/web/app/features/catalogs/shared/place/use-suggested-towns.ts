import { createApiClient } from '@vonk/api-client';
import { useEffect, useRef, useState } from 'react';
import { placeText } from './place-text.ts';

/** With fewer letters, hardly any town would be the one that is meant. */
const FEWEST_LETTERS = 2;
/** No town has them, and some of them are refused. */
const NO_NAME = /[^\p{L}\p{M}\p{N}\p{P}\p{Zs}]/gu;
/** In ms: nothing is asked between two keys of fast typing. */
const PAUSE = 150;

interface SuggestedTowns {
  towns: string[];
  /** Asks for those that start so, once nothing more is typed for a moment. */
  ask(typed: string): void;
  clear(): void;
}

/** Towns of a country, each with its region, as they are typed. */
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
      // Only help was asked for: what is wrong is said when the form is sent.
      if (!signal.aborted) setTowns([]);
    }
  }

  return { towns, ask, clear };
}
