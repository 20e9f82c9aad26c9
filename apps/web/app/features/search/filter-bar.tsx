import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@remix-run/react';
import { MAX_AGE } from '@vonk/schema/constants';
import { Modal } from '@vonk/ui/modal';
import { tagClass } from '@vonk/ui/tag';
import { SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './filter-bar.module.css';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { FilterForm, membersPath } from './filter-form.tsx';
import { countChosen, filterParams, nameOfCountry } from './filters.ts';

/** The id of the form for browsers without scripts. */
export const FILTERS_ID = 'filters';

/** On phones: a row of chips that open the filters in a bottom sheet; without scripts the chips link to the form. */
export function FilterBar({ isBusy, ...fields }: FilterFieldsProps & { isBusy: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { filters, ground, countries } = fields;
  const { pathname, search } = useLocation();
  const open = (field: (typeof ground.fields)[number]) => ground.fields.includes(field);
  const hasAges = filters.minAge > ground.minAge || filters.maxAge < MAX_AGE;
  const maxAge = filters.maxAge === MAX_AGE ? `${MAX_AGE}+` : filters.maxAge;
  const further = Object.keys(filters.traits).length + filters.interests.length;
  const chosen = countChosen(filters, ground);
  const genders = {
    all: t({ message: 'Everyone', context: 'search: women and men' }),
    female: t({ message: 'Women', context: 'looking for' }),
    male: t({ message: 'Men', context: 'looking for' }),
  };

  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }

  function chip(content: ReactNode, isActive: boolean) {
    return (
      <li>
        <a href={`${pathname}${search}#${FILTERS_ID}`} className={tagClass(isActive)} onClick={show}>
          {content}
        </a>
      </li>
    );
  }

  function toggle(key: 'online' | 'photo', content: ReactNode) {
    const params = filterParams({ ...filters, [key]: !filters[key] }, ground);
    return (
      <li>
        <Link to={membersPath(params)} className={tagClass(filters[key])} aria-current={filters[key] || undefined}>
          {content}
        </Link>
      </li>
    );
  }

  return (
    <div className={styles.bar}>
      <a
        href={`${pathname}${search}#${FILTERS_ID}`}
        className={styles.button}
        onClick={show}
        aria-label={chosen > 0 ? t`Filters: ${chosen} chosen` : t`Filters`}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </a>
      <ul className={styles.chips}>
        {open('gender') && chip(genders[filters.gender], filters.gender !== ground.gender)}
        {open('age') && chip(hasAges ? `${filters.minAge} – ${maxAge}` : <Trans>Age</Trans>, hasAges)}
        {open('country') &&
          chip(
            filters.country === 'all'
              ? t({ message: 'Everywhere', context: 'search: in all countries' })
              : nameOfCountry(filters.country, countries),
            filters.country !== ground.country || filters.region !== null,
          )}
        {open('online') && toggle('online', <Trans>Online now</Trans>)}
        {open('photo') && toggle('photo', <Trans>With a photo</Trans>)}
        {further > 0 && chip(<Plural value={further} one="# more filter" other="# more filters" />, true)}
      </ul>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t`Filters`}>
        <FilterForm {...fields} isBusy={isBusy} hasOrder onSearch={() => setOpen(false)} />
      </Modal>
    </div>
  );
}
