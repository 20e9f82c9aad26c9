import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '@vonk/i18n/formats';
import { NamedOptions, SelectField } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import { Segmented } from '@vonk/ui/segmented';
import { tickClass, ticksClass } from '@vonk/ui/tag';
import { AgeRange } from '../search/exports/age-range.tsx';
import type { Asked, Wish } from './wish.ts';

type Question = Asked['question'];
type Of<K extends Question['key']> = Extract<Question, { key: K }>;

/** The fields of one question, with the earlier answer, else what the profile suggests; tastes have no suggestion. */
export function QuestionFields({ question, wish }: { question: Question; wish: Wish }) {
  switch (question.key) {
    case 'who':
      return <WhoField value={wish.who ?? question.suggested} />;
    case 'age': {
      const { min, max } = wish.age ?? question.suggested;
      return <AgeRange lowest={question.lowest} min={Math.max(min, question.lowest)} max={max} />;
    }
    case 'place':
      return <PlaceField question={question} value={wish.place ?? question.suggested} />;
    case 'out':
    case 'home':
      return <TasteFields question={question} chosen={wish[question.key] ?? []} />;
  }
}

function WhoField({ value }: { value: string }) {
  const { t } = useLingui();
  return (
    <Segmented
      legend={<Trans>I’m looking for</Trans>}
      name="who"
      defaultValue={value}
      required
      options={[
        { value: 'female', label: t({ message: 'Women', context: 'search: gender' }) },
        { value: 'male', label: t({ message: 'Men', context: 'search: gender' }) },
        { value: 'all', label: t({ message: 'Both', context: 'search: gender' }) },
      ]}
    />
  );
}

function PlaceField({ question: { country, label, regions }, value }: { question: Of<'place'>; value: string }) {
  const { t, i18n } = useLingui();
  return (
    <SelectField label={t({ message: 'Where', context: 'search: place' })} name="place" defaultValue={value}>
      <option value="anywhere">{t({ message: 'Anywhere', context: 'search: place' })}</option>
      <option value="country">{countryName(i18n.locale, country)}</option>
      {label && (
        <optgroup label={label}>
          <NamedOptions list={regions} />
        </optgroup>
      )}
    </SelectField>
  );
}

/** The server drops boxes beyond the limit, too. */
function TasteFields({ question: { key: taste, max, interests }, chosen }: TasteFieldsProps) {
  const { t } = useLingui();
  return (
    <FieldGroup legend={t`Interests`} hint={<Trans>Choose up to {max}, or none.</Trans>}>
      <div className={ticksClass}>
        {interests.map(({ key, name }) => (
          <label key={key} className={tickClass}>
            <input
              type="checkbox"
              name={taste}
              value={key}
              defaultChecked={chosen.includes(key)}
              onChange={({ currentTarget: box }) => {
                const ticked = box.form?.querySelectorAll(`input[name="${taste}"]:checked`).length ?? 0;
                if (ticked > max) box.checked = false;
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface TasteFieldsProps {
  question: Of<'out'> | Of<'home'>;
  chosen: string[];
}
