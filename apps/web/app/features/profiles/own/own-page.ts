import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useSite } from '../../../site.ts';
import { keptList } from '../../catalogs/exports/kept-lists.ts';
import { keptRegions } from '../../catalogs/exports/regions.ts';
import type { LoadedOwnPage, OwnPage } from './profile.server.ts';
import { askedFields, type ToldField } from './profile-fields.ts';

/** The data of `findOwnProfile`, completed with the lists that the browser already has, and the fields to ask for. */
export function useOwnPage(): { page: OwnPage; asked: ToldField[] } {
  const loaded = useLoaderData<LoadedOwnPage>() as LoadedOwnPage;
  const page = useMemo<OwnPage>(
    () => ({
      ...loaded,
      known: keptList('interests', loaded.known) ?? [],
      prompts: keptList('prompts', loaded.prompts) ?? [],
      regions: keptRegions(loaded.regions),
    }),
    [loaded],
  );
  return { page, asked: askedFields(useSite().settings.visible_profile_fields, page.regions.list !== null) };
}
