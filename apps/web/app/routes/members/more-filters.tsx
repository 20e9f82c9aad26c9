import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest } from '@vonk/schema';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { tagClass } from '../../components/tag.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { MOST_INTERESTS, TRAIT_KEYS, TRAITS, type Trait } from './filters.ts';
import styles from './more-filters.module.css';
import { TRAIT_NAMES, TRAIT_WORDS } from './trait-words.ts';

/** Looks and interests, folded away until somebody asks for one. */
export function MoreFilters({ filters, ground, interests }: FilterFieldsProps) {
  const traits = TRAIT_KEYS.filter((trait) => ground.fields.includes(trait));
  const hasInterests = ground.fields.includes('interests') && interests.length > 0;
  if (traits.length === 0 && !hasInterests) return null;
  const isAsked = Object.keys(filters.traits).length > 0 || filters.interests.length > 0;
  return (
    <details className={styles.more} open={isAsked}>
      <summary>
        <Trans>More filters</Trans>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="stack">
        {traits.map((trait) => (
          <TraitField key={trait} trait={trait} value={filters.traits[trait]} />
        ))}
        {hasInterests && <InterestFields interests={interests} chosen={filters.interests} />}
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

function InterestFields({ interests, chosen }: { interests: Interest[]; chosen: string[] }) {
  const { t } = useLingui();
  const [count, setCount] = useState(chosen.length);
  const max = MOST_INTERESTS;
  return (
    <FieldGroup legend={t`Interests`} hint={count >= max ? t`Limit: ${max}` : undefined}>
      <div className={styles.interests}>
        {interests.map(({ key, name }) => (
          <label key={key} className={tagClass(false)}>
            <input
              type="checkbox"
              name="interests"
              value={key}
              defaultChecked={chosen.includes(key)}
              onChange={(event) => {
                // Not disabled: a box that cannot be reached tells nobody why.
                if (event.currentTarget.checked && count >= max) event.currentTarget.checked = false;
                else setCount(count + (event.currentTarget.checked ? 1 : -1));
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
