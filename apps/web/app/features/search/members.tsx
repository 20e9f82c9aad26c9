import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigation } from '@remix-run/react';
import type { Interest } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { SegmentedNav } from '@vonk/ui/segmented';
import { useMemo } from 'react';
import { useIsSlow } from '../../browser/use-is-slow.ts';
import { PageProblem } from '../../components/errors/page-problem.tsx';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useSite } from '../../site.ts';
import { keptList } from '../catalogs/exports/kept-lists.ts';
import type { NamedCountry } from '../catalogs/exports/named-countries.ts';
import { keptRegions, type Regions } from '../catalogs/exports/regions.ts';
import { CardSkeletons, MemberGrid } from '../profiles/exports/member-grid.tsx';
import { FILTERS_ID, FilterBar } from './filter-bar.tsx';
import { FilterActions, FilterForm, membersPath } from './filter-form.tsx';
import { type Filters, filterParams, nameOfCountry } from './filters.ts';
import { searchGround } from './ground.ts';
import styles from './members.module.css';
import { findMembers } from './members.server.ts';
import { PEOPLE_ID, Results } from './results.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SORT_WORDS } from './sort-words.ts';

export const handle: PageHandle = {
  title: msg`Search members`,
  description: msg`Search people by age, place and interests, and see who is online. Fictional profiles are always labelled.`,
  isIndexed: true,
  isWide: true,
};

export const loader = findMembers;

/** A constant: another array would re-render the form. */
const NONE: Interest[] = [];

export default function Members() {
  const { t, i18n } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { filters, found, people, spark, countries, saved } = loaded;
  const regions = keptRegions(loaded.regions);
  const interests = keptList<Interest[]>('interests', loaded.interests) ?? NONE;
  const site = useSite();
  const ground = useMemo(() => searchGround(site), [site]);
  const isSearching = useNavigation().location?.pathname === '/members';
  const isSlow = useIsSlow(isSearching);
  const title = useHeading(filters, regions, countries);
  const fields = {
    filters,
    ground,
    countries,
    regions,
    interests,
    sorts: found.sorts,
    isBusy: isSearching,
    count: found,
  };
  return (
    <div className={styles.page}>
      <a className="skip-link" href={`#${PEOPLE_ID}`}>
        <Trans>Skip to the people</Trans>
      </a>
      <aside className={styles.filters} id={FILTERS_ID} aria-label={t`Filters`}>
        <h2>
          <Trans>Filters</Trans>
        </h2>
        <SavedSearches saved={saved} />
        <FilterForm {...fields} isLive>
          {() => (
            <FilterActions {...fields} saved={saved}>
              <input type="hidden" name="sort" value={filters.sort} />
              <Button isWide>
                <Trans>Show people</Trans>
              </Button>
            </FilterActions>
          )}
        </FilterForm>
      </aside>
      <div className={styles.main}>
        <header className={styles.head}>
          <div className={styles.title}>
            <h1>{title}</h1>
            <p className="small muted" role="status">
              {people}
            </p>
          </div>
          <FilterBar {...fields} isBusy={isSearching} count={found} saved={saved} />
          <div className={styles.sort}>
            <SegmentedNav
              label={t({ message: 'Order', context: 'of search results' })}
              links={found.sorts.map((sort) => ({
                to: membersPath(filterParams({ ...filters, sort }, ground)),
                isCurrent: sort === filters.sort,
                label: i18n._(SORT_WORDS[sort]),
              }))}
            />
          </div>
        </header>
        {isSlow ? (
          <MemberGrid>
            <CardSkeletons count={8} />
          </MemberGrid>
        ) : (
          <Results
            key={`${filterParams(filters, ground)} ${found.page}`}
            found={found}
            spark={spark}
            filters={filters}
            ground={ground}
            interests={interests}
          />
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblem />;
}

/** The narrowest place searched in, translated. */
function useHeading(filters: Filters, regions: Regions, countries: readonly NamedCountry[]): string {
  const { t } = useLingui();
  const own = useSite().user?.profile;
  const { city } = own ?? {};
  if (filters.radius !== null && city) return t`Near ${city}`;
  if (filters.country === 'all') return t({ message: 'Discover', context: 'navigation: search members' });
  if (filters.region !== null) {
    if (city && own?.region === filters.region) return t`Near ${city}`;
    const region = regions.list?.regions.find(({ code }) => code === filters.region);
    if (region) return region.name;
  }
  return nameOfCountry(filters.country, countries);
}
