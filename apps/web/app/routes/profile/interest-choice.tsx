import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest } from '@vonk/schema';
import { MOST_INTERESTS } from '@vonk/schema/constants';
import { useState } from 'react';
import { FieldGroup } from '../../components/field-group.tsx';
import { tagClass } from '../../components/tag.tsx';
import styles from './interest-choice.module.css';

interface InterestChoiceProps {
  known: Interest[];
  /** Keys. */
  chosen: string[];
  error: string | undefined;
}

/** Interests to tick; the server says when there are too many, a script sooner. */
export function InterestChoice({ known, chosen, error }: InterestChoiceProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(chosen.length);
  const max = MOST_INTERESTS;
  return (
    <FieldGroup
      legend={t`Interests`}
      error={error}
      hint={
        <span aria-live="polite">
          <Trans>
            {count} of {max} chosen
          </Trans>
        </span>
      }
    >
      <input type="hidden" name="asks_interests" value="1" />
      <div className={styles.interests}>
        {known.map(({ key, name }) => (
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
