import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import { tickClass, ticksClass } from '@vonk/ui/tag';
import type { Issue } from '@vonk/ui/use-issue';
import { CHOICE_WORDS, FIELD_NAMES } from './field-words.ts';
import { CHOICES, type Choice, type Told } from './profile-fields.ts';
import { useNotSaid } from './use-not-said.ts';

interface ChoiceFieldProps {
  choice: Choice;
  told: Told;
  issue: Issue | undefined;
}

/** One of several answers, or none: a list that opens. */
export function ChoiceField({ choice, told, issue }: ChoiceFieldProps) {
  const { i18n } = useLingui();
  return (
    <SelectField label={i18n._(FIELD_NAMES[choice])} name={choice} defaultValue={told[choice]} issue={issue}>
      {useAnswers(choice).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

/** The same with all answers in sight. */
export function ChoiceTicks({ choice, told, issue }: ChoiceFieldProps) {
  const { i18n } = useLingui();
  return (
    <FieldGroup legend={i18n._(FIELD_NAMES[choice])} issue={issue}>
      <div className={ticksClass}>
        {useAnswers(choice).map(([value, word]) => (
          <label key={value} className={tickClass}>
            <input type="radio" name={choice} value={value} defaultChecked={value === told[choice]} />
            {word}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function useAnswers(choice: Choice): [string, string][] {
  const { i18n } = useLingui();
  const notSaid = useNotSaid();
  const answers = CHOICES[choice].map((value): [string, string] => {
    const word = CHOICE_WORDS[choice][value];
    return [value, word ? i18n._(word) : ''];
  });
  return [['', notSaid], ...answers];
}
