import { Trans } from '@lingui/react/macro';
import { Form, Link, useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import { countChosen, type Filters, filterParams, readFilters, type SearchGround } from './filters.ts';
import { REST } from './rest.ts';
import type { Saved } from './saved/saved.server.ts';
import { SAVED_PATH } from './saved-searches.tsx';

interface FilterFormProps extends FilterFieldsProps {
  /** Searches at each change. */
  isLive?: boolean;
  /** Called on submit, to close a sheet. */
  onSearch?: () => void;
  /** What follows the fields; for the search that is shown with null, else with the one that is chosen. */
  children: (chosen: Filters | null) => ReactNode;
}

/** A plain GET form; scripts shorten its address, and search at each change. A button of its own saves the search. */
export function FilterForm({ isLive = false, onSearch, children, ...fields }: FilterFormProps) {
  const navigate = useNavigate();
  const { filters, ground } = fields;
  const key = filterParams(filters, ground).toString();
  const { version, asks } = useVersion(key);
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  const [chosen, setChosen] = useState(filters);
  const chosenKey = filterParams(chosen, ground).toString();
  const isOther = chosenKey !== key;

  // Reads the choices after the fields have rendered: the two ends of the age range move each other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each form and change
  useEffect(() => {
    if (form.current) setChosen(filtersIn(form.current, ground));
  }, [key, changes, ground]);

  useEffect(() => {
    if (!isLive || !isOther) return;
    const timer = setTimeout(() => {
      asks(chosenKey);
      navigate(membersPath(chosenKey), { replace: true });
    }, REST);
    return () => clearTimeout(timer);
  }, [isLive, isOther, chosenKey, asks, navigate]);

  function search(event: FormEvent<HTMLFormElement>) {
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formmethod')) return;
    event.preventDefault();
    navigate(membersPath(filterParams(filtersIn(event.currentTarget, ground), ground)));
    onSearch?.();
  }

  return (
    <Form
      key={version}
      ref={form}
      method="get"
      action="/members"
      navigate={false}
      className={styles.form}
      onSubmit={search}
      onChange={() => setChanges((count) => count + 1)}
    >
      <div className={styles.fields}>
        <FilterFields {...fields} />
      </div>
      {children(isOther ? chosen : null)}
    </Form>
  );
}

/**
 * Counts the searches that come from elsewhere, each of which gets a new form, so that its values are the ones searched
 * for. One that the form itself asked for keeps it, with its focus and what is chosen meanwhile.
 */
function useVersion(key: string) {
  const [state, setState] = useState({ key, asked: key, version: 0 });
  if (state.key !== key)
    setState({ key, asked: key, version: key === state.asked ? state.version : state.version + 1 });
  const asks = useCallback((asked: string) => setState((state) => ({ ...state, asked })), []);
  return { version: state.version, asks };
}

interface FilterActionsProps extends FilterFieldsProps {
  saved: Saved | null;
  onClear?: () => void;
  children: ReactNode;
}

/** The button, another one that saves the search, and a link back to the search without filters. */
export function FilterActions({ filters, ground, saved, onClear, children }: FilterActionsProps) {
  const here = membersPath(filterParams({ ...filters, sort: 'active' }, ground));
  const isSaved = saved?.searches.some(({ to }) => to === here);
  return (
    <div className={styles.actions}>
      {children}
      {countChosen(filters, ground) > 0 && (
        <>
          {saved && (isSaved || !saved.full) && (
            <button type="submit" className={styles.clear} formMethod="post" formAction={SAVED_PATH}>
              {isSaved ? saved.done : saved.save}
            </button>
          )}
          <Link to="/members" className={styles.clear} onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Link>
        </>
      )}
    </div>
  );
}

function filtersIn(form: HTMLFormElement, ground: SearchGround): Filters {
  const asked = new URLSearchParams();
  for (const [key, value] of new FormData(form)) asked.append(key, String(value));
  return readFilters(asked, ground);
}

/** The path of a search. */
export function membersPath(params: URLSearchParams | string): string {
  const query = String(params);
  return query ? `/members?${query}` : '/members';
}
