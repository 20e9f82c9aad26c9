import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { keptList } from '../../catalogs/exports/kept-lists.ts';
import { keptRegions } from '../../catalogs/exports/regions.ts';
import type { LoadedOwnPage, OwnPage } from './profile.server.ts';

/** The data of `findOwnProfile`, completed with the lists that the browser already has. */
export function useOwnPage(): OwnPage {
  const loaded = useLoaderData<LoadedOwnPage>() as LoadedOwnPage;
  return useMemo(
    () => ({ ...loaded, known: keptList('interests', loaded.known) ?? [], regions: keptRegions(loaded.regions) }),
    [loaded],
  );
}
