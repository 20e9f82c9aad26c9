import { createApiClient } from '@vonk/api-client';
import type { CountryRegions } from '@vonk/schema';
import { useEffect, useState } from 'react';
import { keptList } from './kept-lists.ts';

/** The regions of a country, and what a region is called there. */
export interface Regions {
  country: string;
  list: CountryRegions | null;
}

/** Adds the list of an earlier page when the server left it out. */
export function keptRegions(given: Regions): Regions {
  const list = keptList<CountryRegions>(`regions.${given.country}`, given.list);
  return list === given.list ? given : { country: given.country, list };
}

/**
 * The regions of the chosen country, or until they are loaded, and without scripts, those of the page. Each country is
 * fetched once.
 */
export function useRegions(country: string | null, given: Regions): Regions {
  const [fetched, setFetched] = useState(given);
  const regions = keptRegions(fetched.country === country ? fetched : { country: country ?? '', list: null });
  const isKnown = country === null || fetched.country === country || regions.list !== null;
  useEffect(() => {
    if (country === null || isKnown) return;
    const abort = new AbortController();
    createApiClient()
      .get('/api/regions.php', { country }, { signal: abort.signal })
      .then((answer) => setFetched({ country, list: answer.regions[country] ?? null }))
      // A region is optional: without the list the form still works.
      .catch(() => {});
    return () => abort.abort();
  }, [country, isKnown]);
  return regions;
}
