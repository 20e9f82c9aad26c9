import type { Interest } from '@vonk/schema';
import { FieldGroup } from '@vonk/ui/field-group';
import { tickClass, ticksClass } from '@vonk/ui/tag';
import type { Issue } from '@vonk/ui/use-issue';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './interest-ticks.module.css';

interface InterestGroup {
  key: string;
  /** Not set when there is only one group. */
  name?: ReactNode;
  interests: Interest[];
}

interface InterestTicksProps {
  legend: ReactNode;
  groups: InterestGroup[];
  /** Interest keys. */
  chosen: string[];
  max: number;
  issue?: Issue | undefined;
  /** Shown beside the legend, with the number of ticked boxes. */
  hint: (count: number) => ReactNode;
}

/** Checkboxes for interests, at most `max`: checked by the server, and earlier by the script. */
export function InterestTicks({ legend, groups, chosen, max, issue, hint }: InterestTicksProps) {
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(chosen.length);
  const ticked = () => list.current?.querySelectorAll(':checked').length ?? 0;

  // Boxes may have been ticked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange counts the later ones
  useEffect(() => setCount(ticked()), []);

  function onChange({ currentTarget: box }: ChangeEvent<HTMLInputElement>) {
    // Not disabled: a box that cannot get the focus cannot explain why.
    if (box.checked && ticked() > max) box.checked = false;
    setCount(ticked());
  }

  return (
    <FieldGroup legend={legend} issue={issue} hint={hint(count)}>
      <div ref={list} className={styles.groups}>
        {groups.map(({ key, name, interests }) => (
          <Group key={key} name={name}>
            {interests.map((interest) => (
              <label key={interest.key} className={tickClass}>
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
  const ticks = <div className={ticksClass}>{children}</div>;
  if (!name) return ticks;
  return (
    <fieldset>
      <legend className={styles.name}>{name}</legend>
      {ticks}
    </fieldset>
  );
}
