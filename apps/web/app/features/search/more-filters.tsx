import { Trans, useLingui } from '@lingui/react/macro';
import { MOST_SEARCHED_INTERESTS, TRAIT_KEYS, TRAITS, type Trait } from '@vonk/schema/constants';
import { SelectField } from '@vonk/ui/field';
import { ChevronDown } from 'lucide-react';
import { InterestTicks } from '../catalogs/exports/interest-ticks.tsx';
import { TRAIT_NAMES, TRAIT_WORDS } from '../profiles/exports/trait-words.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import styles from './more-filters.module.css';

/** Filters for looks and interests, collapsed at first. */
export function MoreFilters({ filters, ground, interests }: FilterFieldsProps) {
  const { t } = useLingui();
  const max = MOST_SEARCHED_INTERESTS;
  const traits = TRAIT_KEYS.filter((trait) => ground.fields.includes(trait));
  const hasInterests = ground.fields.includes('interests') && interests.length > 0;
  if (traits.length === 0 && !hasInterests) return null;
  const chosen = Object.keys(filters.traits).length + filters.interests.length;
  return (
    <details className={styles.more} open={chosen > 0}>
      <summary>
        {chosen > 0 ? <Trans>More filters ({chosen})</Trans> : <Trans>More filters</Trans>}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="stack">
        {traits.map((trait) => (
          <TraitField key={trait} trait={trait} value={filters.traits[trait]} />
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
    </details>
  );
}

function TraitField({ trait, value }: { trait: Trait; value: string | undefined }) {
  const { t, i18n } = useLingui();
  const words = TRAIT_WORDS[trait] as Record<string, (typeof TRAIT_NAMES)[Trait]>;
  return (
    <SelectField label={i18n._(TRAIT_NAMES[trait])} name={trait} defaultValue={value ?? ''}>
      <option value="">{t({ message: 'Any', context: 'search: looks do not matter' })}</option>
      {TRAITS[trait].map((key) => (
        <option key={key} value={key}>
          {words[key] && i18n._(words[key])}
        </option>
      ))}
    </SelectField>
  );
}
