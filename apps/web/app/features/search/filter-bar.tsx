import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatDistance } from '@vonk/i18n/formats';
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
import { onDemand } from '../../components/on-demand.tsx';
import { useAddress } from '../../navigation/use-address.ts';
import styles from './filter-bar.module.css';
import { hasRadius } from './filter-fields.tsx';
import { membersPath } from './filter-form.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { GENDER_WORDS, RADIUS_NAME, RANGE_WORDS, SWITCH_NAMES } from './filter-words.ts';
import { countChosen, countFurther, filterParams, nameOfCountry, spanWords, widest } from './filters.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = onDemand(loadSheet);

/** The id of the form for browsers without scripts. */
export const FILTERS_ID = 'filters';

/**
 * On phones: a button that opens the filters in a sheet, and a row of chips, each with its own control. Without scripts
 * they link to the form.
 */
export function FilterBar(fields: Omit<FilterSheetProps, 'onSearch'>) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<SearchField | 'all' | null>(null);
  const { filters, ground, countries } = fields;
  const address = useAddress();
  const open = (field: SearchField) => ground.fields.includes(field);
  const further = countFurther(filters);
  const chosen = countChosen(filters, ground);

  const close = () => setShown(null);
  const show = (what: SearchField | 'all') => (event: MouseEvent) => {
    event.preventDefault();
    setShown(what);
  };

  function chip(content: ReactNode, isActive: boolean, what: SearchField | 'all') {
    return (
      <li key={what}>
        <a href={`${address}#${FILTERS_ID}`} className={tagClass(isActive)} onClick={show(what)}>
          {content}
        </a>
      </li>
    );
  }

  function rangeChip(field: RangeField) {
    const { min, max } = filters[field];
    const { min: lowest, max: highest } = widest(field, ground);
    const isNarrower = min > lowest || max < highest;
    const words = isNarrower ? spanWords(filters[field], highest) : i18n._(RANGE_WORDS[field].name);
    return chip(words, isNarrower, field);
  }

  function radiusChip() {
    const km = filters.radius && formatDistance(i18n.locale, filters.radius);
    return chip(km ? t`Within ${km}` : i18n._(RADIUS_NAME), filters.radius !== null, 'radius');
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

  function titleOf(what: typeof shown): string {
    if (what === 'gender') return t`Show me`;
    if (what === 'country') return t`Country`;
    if (what === 'radius') return i18n._(RADIUS_NAME);
    return RANGE_FIELDS.includes(what as RangeField) ? i18n._(RANGE_WORDS[what as RangeField].name) : t`Filters`;
  }

  return (
    <div className={styles.bar} onPointerDown={loadSheet}>
      <a
        href={`${address}#${FILTERS_ID}`}
        className={styles.button}
        onClick={show('all')}
        aria-label={chosen > 0 ? t`Filters: ${chosen} chosen` : t`Filters`}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </a>
      <ul className={styles.chips}>
        {open('gender') && chip(i18n._(GENDER_WORDS[filters.gender]), filters.gender !== ground.gender, 'gender')}
        {RANGE_FIELDS.filter(open).map(rangeChip)}
        {open('country') &&
          chip(
            filters.country === 'all'
              ? t({ message: 'Everywhere', context: 'search: in all countries' })
              : nameOfCountry(filters.country, countries),
            filters.country !== ground.country || filters.region !== null,
            'country',
          )}
        {hasRadius(fields) && radiusChip()}
        {SWITCH_FIELDS.filter(open).map(toggle)}
        {further > 0 && chip(<Plural value={further} one="# more filter" other="# more filters" />, true, 'all')}
      </ul>
      <Modal isOpen={shown !== null} onClose={close} title={titleOf(shown)}>
        <FilterSheet {...fields} only={shown === 'all' ? null : shown} onSearch={close} />
      </Modal>
    </div>
  );
}
