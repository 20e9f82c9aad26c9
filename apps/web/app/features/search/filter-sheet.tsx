import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import { Segmented } from '@vonk/ui/segmented';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { FilterActions, FilterForm } from './filter-form.tsx';
import { type Filters, type SearchQuery, searchQuery } from './filters.ts';
import { totalOf } from './listing.ts';
import type { Saved } from './saved/saved.server.ts';
import { SavedSearches } from './saved-searches.tsx';
import { SORT_WORDS } from './sort-words.ts';
import { type Count, countQuery, useCount } from './use-count.ts';

export interface FilterSheetProps extends FilterFieldsProps {
  isBusy: boolean;
  saved: Saved | null;
  /** How many people the present search finds. */
  count: Count;
  /** Closes the sheet. */
  onSearch: () => void;
}

/** All filters, or one of them, and a button that tells how many people it would show. */
export default function FilterSheet({ isBusy, saved, count, onSearch, ...fields }: FilterSheetProps) {
  const { filters, ground, only } = fields;
  return (
    <>
      {!only && <SavedSearches saved={saved} onOpen={onSearch} />}
      <FilterForm {...fields} isLate onSearch={onSearch}>
        {(chosen) => (
          <>
            {only ? (
              <input type="hidden" name="sort" value={filters.sort} />
            ) : (
              <OrderField sort={filters.sort} sorts={fields.sorts} />
            )}
            <FilterActions {...fields} filters={chosen ?? filters} saved={only ? null : saved} onClear={onSearch}>
              <ShowPeople isBusy={isBusy} asked={chosen && searchQuery(chosen, ground)} first={count} />
            </FilterActions>
          </>
        )}
      </FilterForm>
    </>
  );
}

interface ShowPeopleProps {
  isBusy: boolean;
  asked: SearchQuery | null;
  first: Count;
}

/** "Show 61 people". */
function ShowPeople({ isBusy, asked, first }: ShowPeopleProps) {
  const { i18n } = useLingui();
  const count = useCount(asked && countQuery(asked), first);
  const total = count?.more && totalOf(count, i18n.locale);
  return (
    <>
      <p className="small muted" role="status">
        {count?.numResults === 0 && <Trans>No one found. Try a wider search.</Trans>}
      </p>
      <Button isWide isBusy={isBusy}>
        {total ? (
          <Trans>Show {total} people</Trans>
        ) : count?.numResults ? (
          <Plural value={count.numResults} one="Show # person" other="Show # people" />
        ) : (
          <Trans>Show people</Trans>
        )}
      </Button>
    </>
  );
}

function OrderField({ sort, sorts }: { sort: Filters['sort']; sorts: FilterFieldsProps['sorts'] }) {
  const { t, i18n } = useLingui();
  return (
    <Segmented
      legend={t({ message: 'Order', context: 'of search results' })}
      name="sort"
      defaultValue={sort}
      options={sorts.map((value) => ({ value, label: i18n._(SORT_WORDS[value]) }))}
    />
  );
}
