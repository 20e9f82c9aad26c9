import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigate } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { Segmented } from '@vonk/ui/segmented';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import { countChosen, type Filters, filterParams, readFilters, type SearchGround } from './filters.ts';
import { SORT_WORDS } from './sort-words.ts';

interface FilterFormProps extends FilterFieldsProps {
  isBusy: boolean;
  /** Set where no sort links are shown beside the results. */
  hasOrder?: boolean;
  /** Called on submit, to close a sheet. */
  onSearch?: () => void;
}

/** A plain GET form; scripts only shorten its address. */
export function FilterForm({ isBusy, hasOrder = false, onSearch, ...fields }: FilterFormProps) {
  const navigate = useNavigate();
  const { filters, ground } = fields;
  const key = filterParams(filters, ground).toString();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  const [chosen, setChosen] = useState(countChosen(filters, ground));

  // Reads the choices after the fields have rendered: the two ends of the age range move each other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again for each form and change
  useEffect(() => {
    if (form.current) setChosen(countChosen(filtersIn(form.current, ground), ground));
  }, [key, changes, ground]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(membersPath(filterParams(filtersIn(event.currentTarget, ground), ground)));
    onSearch?.();
  }

  return (
    // A new form for each search, so that its values are the ones searched for.
    <Form
      key={key}
      ref={form}
      method="get"
      action="/members"
      className={styles.form}
      onSubmit={search}
      onChange={() => setChanges((count) => count + 1)}
    >
      <div className={styles.fields}>
        <FilterFields {...fields} />
        {hasOrder ? (
          <OrderField sort={filters.sort} sorts={fields.sorts} />
        ) : (
          <input type="hidden" name="sort" value={filters.sort} />
        )}
      </div>
      <div className={styles.actions}>
        <Button isWide isBusy={isBusy}>
          <Trans>Show people</Trans>
          {chosen > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {chosen}
              </span>
              <span className="visually-hidden">
                {' '}
                <Trans>Filters ({chosen})</Trans>
              </span>
            </>
          )}
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

function filtersIn(form: HTMLFormElement, ground: SearchGround): Filters {
  const asked = new URLSearchParams();
  for (const [key, value] of new FormData(form)) asked.append(key, String(value));
  return readFilters(asked, ground);
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

/** The path of a search. */
export function membersPath(params: URLSearchParams): string {
  const query = params.toString();
  return query ? `/members?${query}` : '/members';
}
