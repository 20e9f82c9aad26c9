import type { Interest } from '@vonk/schema';
import { type ReactNode, useState } from 'react';
import { FieldGroup } from './field-group.tsx';
import styles from './interest-ticks.module.css';
import { tagClass } from './tag.tsx';

export interface InterestTicksProps {
  legend: ReactNode;
  interests: Interest[];
  /** Keys. */
  chosen: string[];
  max: number;
  error?: string | undefined;
  /** Said beside the legend, with how many are ticked. */
  hint: (count: number) => ReactNode;
}

/** Interests to tick, no more than `max`: the server says when there are too many, a script sooner. */
export function InterestTicks({ legend, interests, chosen, max, error, hint }: InterestTicksProps) {
  const [count, setCount] = useState(chosen.length);
  return (
    <FieldGroup legend={legend} error={error} hint={hint(count)}>
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
