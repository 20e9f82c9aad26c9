import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CITY_MAX_LENGTH } from '@vonk/schema/constants';
import { Field } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import type { Issue } from '@vonk/ui/use-issue';
import { useId, useRef, useState } from 'react';
import styles from './town-field.module.css';
import { useCombobox } from './use-combobox.ts';
import { useSuggestedTowns } from './use-suggested-towns.ts';

interface TownFieldProps {
  country: string;
  /** As typed or saved, with its region. */
  town: string;
  issue: Issue | undefined;
  /** Alternatives for a refused town. */
  choices: string[] | undefined;
  /** Called when a town was put in the field other than by typing. */
  onPicked?: () => void;
}

/**
 * A town of the country, with its region. Suggests towns while typing; without scripts, a refused town comes back with
 * its alternatives as `town`.
 */
export function TownField({ country, town, issue, choices = [], onPicked }: TownFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isPicking = useRef(false);
  const [settled, setSettled] = useState<string[]>();
  const { towns, ask, clear } = useSuggestedTowns(country);
  useCombobox({ input, list, isOpen: towns.length > 0, onPick: (option) => pick(option.textContent ?? '') });

  function pick(picked: string) {
    if (!input.current) return;
    isPicking.current = true;
    input.current.value = picked;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    isPicking.current = false;
    input.current.focus();
    clear();
    onPicked?.();
  }

  return (
    <div className={styles.town}>
      <div className={styles.field}>
        <Field label={t`Town or city`} issue={issue}>
          {(control) => (
            <input
              {...control}
              ref={input}
              name="city"
              dir="auto"
              autoComplete="address-level2"
              maxLength={CITY_MAX_LENGTH}
              defaultValue={town}
              onInput={(event) => isPicking.current || ask(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Escape' && clear()}
              onBlur={clear}
            />
          )}
        </Field>
        <ul
          ref={list}
          id={`${id}-towns`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: listbox of a combobox
          role="listbox"
          aria-label={t`Suggested towns`}
          className={styles.list}
          hidden={towns.length === 0}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          {towns.map((one, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: options of a combobox
            <li key={one} role="option" id={`${id}-town-${at}`} className={styles.option} dir="auto">
              {one}
            </li>
          ))}
        </ul>
        <p className="visually-hidden" aria-live="polite">
          {towns.length > 0 && <Plural value={towns.length} one="# town is suggested" other="# towns are suggested" />}
        </p>
      </div>
      {choices.length > 0 && settled !== choices && (
        <FieldGroup legend={<Trans>Do you mean one of these?</Trans>}>
          <div>
            {choices.map((choice) => (
              <label key={choice} className={styles.choice}>
                <input
                  type="radio"
                  name="town"
                  value={choice}
                  onChange={() => {
                    pick(choice);
                    setSettled(choices);
                  }}
                />
                <bdi>{choice}</bdi>
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
    </div>
  );
}
