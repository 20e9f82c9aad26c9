import type { Interest } from '@vonk/schema';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldGroup } from '@vonk/ui/field-group';
import styles from './interest-ticks.module.css';
import { tagClass } from '@vonk/ui/tag';
import type { Issue } from '@vonk/ui/use-issue';

interface InterestGroup {
  key: string;
  /** None where there are no others to tell it from. */
  name?: ReactNode;
  interests: Interest[];
}

interface InterestTicksProps {
  legend: ReactNode;
  groups: InterestGroup[];
  /** Keys. */
  chosen: string[];
  max: number;
  issue?: Issue | undefined;
  /** Said beside the legend, with how many are ticked. */
  hint: (count: number) => ReactNode;
}

/** Interests to tick, no more than `max`: the server says when there are too many, a script sooner. */
export function InterestTicks({ legend, groups, chosen, max, issue, hint }: InterestTicksProps) {
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(chosen.length);
  const ticked = () => list.current?.querySelectorAll(':checked').length ?? 0;

  // Some may have been ticked before this ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later ones are heard of
  useEffect(() => setCount(ticked()), []);

  function onChange({ currentTarget: box }: ChangeEvent<HTMLInputElement>) {
    // Not disabled: a box that cannot be reached tells nobody why.
    if (box.checked && ticked() > max) box.checked = false;
    setCount(ticked());
  }

  return (
    <FieldGroup legend={legend} issue={issue} hint={hint(count)}>
      <div ref={list} className={styles.groups}>
        {groups.map(({ key, name, interests }) => (
          <Group key={key} name={name}>
            {interests.map((interest) => (
              <label key={interest.key} className={tagClass(false)}>
                <input
                  type="checkbox"
                  name="interests"
                  value={interest.key}
                  defaultChecked={chosen.includes(interest.key)}
                  onChange={onChange}
                />
                {interest.name}
              </label>
            ))}
          </Group>
        ))}
      </div>
    </FieldGroup>
  );
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
  const ticks = <div className={styles.interests}>{children}</div>;
  if (!name) return ticks;
  return (
    <fieldset>
      <legend className={styles.name}>{name}</legend>
      {ticks}
    </fieldset>
  );
}
