import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigate } from '@remix-run/react';
import type { FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import { countChosen, type Filters, filterParams, readFilters } from './filters.ts';
import { SORT_WORDS } from './sort-words.ts';

interface FilterFormProps extends FilterFieldsProps {
  isBusy: boolean;
  /** Where no links beside the people order them. */
  hasOrder?: boolean;
  /** The search is on its way: a sheet closes. */
  onSearch?: () => void;
}

/** A plain form of GET; scripts only make its address shorter. */
export function FilterForm({ isBusy, hasOrder = false, onSearch, ...fields }: FilterFormProps) {
  const navigate = useNavigate();
  const { filters, ground } = fields;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new URLSearchParams();
    for (const [key, value] of new FormData(event.currentTarget)) asked.append(key, String(value));
    navigate(membersPath(filterParams(readFilters(asked, ground), ground)));
    onSearch?.();
  }

  return (
    // A fresh form for each search: what stands in it is what is shown.
    <Form
      key={filterParams(filters, ground).toString()}
      method="get"
      action="/members"
      className={styles.form}
      onSubmit={search}
    >
      <FilterFields {...fields} />
      {hasOrder ? (
        <OrderField sort={filters.sort} sorts={fields.sorts} />
      ) : (
        <input type="hidden" name="sort" value={filters.sort} />
      )}
      <div className={styles.actions}>
        <Button isWide isBusy={isBusy}>
          <Trans>Show people</Trans>
        </Button>
        {countChosen(filters, ground) > 0 && (
          <Link to="/members" className={styles.clear} onClick={onSearch}>
            <Trans>Clear filters</Trans>
          </Link>
        )}
      </div>
    </Form>
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

/** The page of a search. */
export function membersPath(params: URLSearchParams): string {
  const query = params.toString();
  return query ? `/members?${query}` : '/members';
}
