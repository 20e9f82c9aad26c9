import { createApiClient } from '@vonk/api-client';
import type { CountryRegions } from '@vonk/schema';
import { useEffect, useState } from 'react';

/** The regions of one country, and what such a region is called there. */
export interface Regions {
  country: string;
  list: CountryRegions | null;
}

/**
 * The regions of the chosen country, if one is; until they are there, or without scripts, those that came with the
 * page.
 */
export function useRegions(country: string | null, given: Regions): Regions {
  const [regions, setRegions] = useState(given);
  useEffect(() => {
    if (country === null || regions.country === country) return;
    const abort = new AbortController();
    createApiClient()
      .get('/api/regions.php', { country }, { signal: abort.signal })
      .then((answer) => setRegions({ country, list: answer.regions[country] ?? null }))
      // A region is optional: without the list the form still works.
      .catch(() => {});
    return () => abort.abort();
  }, [country, regions.country]);
  return regions.country === country ? regions : { country: country ?? '', list: null };
}
