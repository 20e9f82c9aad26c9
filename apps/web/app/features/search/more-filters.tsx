import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { CHOICE_FIELDS, type ChoiceField, MOST_SEARCHED_INTERESTS, SEARCH_FILTERS } from '@vonk/schema/constants';
import { SelectField } from '@vonk/ui/field';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { InterestTicks } from '../catalogs/exports/interest-ticks.tsx';
import { CHOICE_NAMES, CHOICE_WORDS } from './choice-words.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { countFurther } from './filters.ts';
import styles from './more-filters.module.css';

/** Filters for looks and interests, collapsed at first. */
export default function MoreFilters({ filters, ground, interests, isLate = false }: FilterFieldsProps) {
  const { t } = useLingui();
  // Only at first: it stays open while the last of its filters is taken away.
  const [isOpen] = useState(countFurther(filters) > 0);
  const [isRendered, setRendered] = useState(isOpen || !isLate);
  const max = MOST_SEARCHED_INTERESTS;
  const choices = CHOICE_FIELDS.filter((field) => ground.fields.includes(field));
  const hasInterests = ground.fields.includes('interests') && interests.length > 0;
  if (choices.length === 0 && !hasInterests) return null;
  const chosen = countFurther(filters);
  return (
    <details className={styles.more} open={isOpen} onToggle={() => setRendered(true)}>
      <summary>
        {chosen > 0 ? <Trans>More filters ({chosen})</Trans> : <Trans>More filters</Trans>}
        <ChevronDown aria-hidden="true" />
      </summary>
      {isRendered && (
        <div className="stack">
          {choices.map((field) => (
            <ChoiceSelect key={field} field={field} value={filters[field]} />
          ))}
          {hasInterests && (
            <InterestTicks
              legend={t`Interests`}
              groups={[{ key: 'all', interests }]}
              chosen={filters.interests}
              max={max}
              hint={(count) => count >= max && t`Limit: ${max}`}
            />
          )}
        </div>
      )}
    </details>
  );
}

function ChoiceSelect({ field, value }: { field: ChoiceField; value: string | undefined }) {
  const { t, i18n } = useLingui();
  const words: Record<string, MessageDescriptor> = CHOICE_WORDS[field];
  return (
    <SelectField label={i18n._(CHOICE_NAMES[field])} name={field} defaultValue={value ?? ''}>
      <option value="">{t({ message: 'Any', context: 'search: looks do not matter' })}</option>
      {SEARCH_FILTERS[field].values.map((key) => (
        <option key={key} value={key}>
          {words[key] && i18n._(words[key])}
        </option>
      ))}
    </SelectField>
  );
}
