import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import {
  RANGE_FIELDS,
  type RangeField,
  type SearchField,
  SWITCH_FIELDS,
  type SwitchField,
} from '@vonk/schema/constants';
import { Modal } from '@vonk/ui/modal';
import { tagClass } from '@vonk/ui/tag';
import { SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useAddress } from '../../navigation/use-address.ts';
import styles from './filter-bar.module.css';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { FilterForm, membersPath } from './filter-form.tsx';
import { GENDER_WORDS, RANGE_WORDS, SWITCH_NAMES } from './filter-words.ts';
import { countChosen, countFurther, filterParams, nameOfCountry, widest } from './filters.ts';

/** The id of the form for browsers without scripts. */
export const FILTERS_ID = 'filters';

/** On phones: a row of chips that open the filters in a bottom sheet; without scripts the chips link to the form. */
export function FilterBar({ isBusy, ...fields }: FilterFieldsProps & { isBusy: boolean }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { filters, ground, countries } = fields;
  const address = useAddress();
  const open = (field: SearchField) => ground.fields.includes(field);
  const further = countFurther(filters);
  const chosen = countChosen(filters, ground);

  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }

  function chip(content: ReactNode, isActive: boolean, key?: SearchField) {
    return (
      <li key={key}>
        <a href={`${address}#${FILTERS_ID}`} className={tagClass(isActive)} onClick={show}>
          {content}
        </a>
      </li>
    );
  }

  function rangeChip(field: RangeField) {
    const { min, max } = filters[field];
    const { min: lowest, max: highest } = widest(field, ground);
    const isNarrower = min > lowest || max < highest;
    const words = isNarrower ? `${min} – ${max === highest ? `${highest}+` : max}` : i18n._(RANGE_WORDS[field].name);
    return chip(words, isNarrower, field);
  }

  function toggle(field: SwitchField) {
    const params = filterParams({ ...filters, [field]: !filters[field] }, ground);
    return (
      <li key={field}>
        <Link to={membersPath(params)} className={tagClass(filters[field])} aria-current={filters[field] || undefined}>
          {i18n._(SWITCH_NAMES[field])}
        </Link>
      </li>
    );
  }

  return (
    <div className={styles.bar}>
      <a
        href={`${address}#${FILTERS_ID}`}
        className={styles.button}
        onClick={show}
        aria-label={chosen > 0 ? t`Filters: ${chosen} chosen` : t`Filters`}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </a>
      <ul className={styles.chips}>
        {open('gender') && chip(i18n._(GENDER_WORDS[filters.gender]), filters.gender !== ground.gender)}
        {RANGE_FIELDS.filter(open).map(rangeChip)}
        {open('country') &&
          chip(
            filters.country === 'all'
              ? t({ message: 'Everywhere', context: 'search: in all countries' })
              : nameOfCountry(filters.country, countries),
            filters.country !== ground.country || filters.region !== null,
          )}
        {SWITCH_FIELDS.filter(open).map(toggle)}
        {further > 0 && chip(<Plural value={further} one="# more filter" other="# more filters" />, true)}
      </ul>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t`Filters`}>
        <FilterForm {...fields} isBusy={isBusy} hasOrder onSearch={() => setOpen(false)} />
      </Modal>
    </div>
  );
}
