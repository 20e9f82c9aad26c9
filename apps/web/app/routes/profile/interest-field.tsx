import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest } from '@vonk/schema';
import { MOST_INTERESTS } from '@vonk/schema/constants';
import { type ChangeEvent, useState } from 'react';
import { FieldGroup } from '../../components/field-group.tsx';
import tickStyles from '../../components/interest-ticks.module.css';
import { tagClass } from '../../components/tag.tsx';
import styles from './interest-field.module.css';

const GROUP_NAMES: Record<string, MessageDescriptor> = {
  everyday: msg({ message: 'Everyday', context: 'group of interests' }),
  adult: msg({ message: 'Love and play', context: 'group of interests' }),
};

interface InterestFieldProps {
  known: Interest[];
  /** Keys. */
  chosen: string[];
  error: string | undefined;
}

/** All interests under the names of their groups, no more of them than say something. */
export function InterestField({ known, chosen, error }: InterestFieldProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(chosen.length);
  const max = MOST_INTERESTS;
  const groups = inGroups(known);

  function onChange({ currentTarget: box }: ChangeEvent<HTMLInputElement>) {
    // Not disabled: a box that cannot be reached tells nobody why.
    if (box.checked && count >= max) box.checked = false;
    else setCount(count + (box.checked ? 1 : -1));
  }

  return (
    <>
      <input type="hidden" name="asks_interests" value="1" />
      <FieldGroup
        legend={t`Interests`}
        error={error}
        hint={
          <span aria-live="polite">
            {count >= max ? (
              <Trans>That’s {max}, the most there can be. Untick one to choose another.</Trans>
            ) : (
              <Trans>
                {count} of {max} chosen
              </Trans>
            )}
          </span>
        }
      >
        <div className={styles.groups}>
          {groups.map(([group, interests]) => (
            <InterestGroup key={group} group={group} interests={interests} chosen={chosen} onChange={onChange} />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

interface InterestGroupProps {
  group: string;
  interests: Interest[];
  chosen: string[];
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function InterestGroup({ group, interests, chosen, onChange }: InterestGroupProps) {
  const { i18n } = useLingui();
  const name = GROUP_NAMES[group];
  return (
    <fieldset>
      {name && <legend className={styles.name}>{i18n._(name)}</legend>}
      <div className={tickStyles.interests}>
        {interests.map(({ key, name: label }) => (
          <label key={key} className={tagClass(false)}>
            <input
              type="checkbox"
              name="interests"
              value={key}
              defaultChecked={chosen.includes(key)}
              onChange={onChange}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** In the order in which they come. */
function inGroups(known: readonly Interest[]): [string, Interest[]][] {
  const groups = new Map<string, Interest[]>();
  for (const interest of known) groups.set(interest.group, [...(groups.get(interest.group) ?? []), interest]);
  return [...groups];
}
