import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '@vonk/i18n/formats';
import type { Interest } from '@vonk/schema';
import { SelectField } from '../../components/field.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { tagClass } from '../../components/tag.tsx';
import { AgeRange } from '../members/age-range.tsx';
import styles from './match-finder.module.css';
import type { QuestionView } from './match-finder.server.ts';
import { ANYWHERE, MOST_TASTES, type Taste } from './wish.ts';

/** What answers one question; every one has an answer already, but those of taste. */
export function QuestionFields({ view }: { view: QuestionView }) {
  const { wish } = view;
  switch (view.question) {
    case 'who':
      return <WhoField value={wish.gender} />;
    case 'age':
      return <AgeRange lowest={view.lowestAge} min={wish.minAge} max={wish.maxAge} />;
    case 'place':
      return <PlaceField view={view} />;
    case 'out':
    case 'home':
      return <TasteFields taste={view.question} interests={view.interests} chosen={wish[view.question]} />;
  }
}

function WhoField({ value }: { value: string }) {
  const { t } = useLingui();
  return (
    <Segmented
      legend={<Trans>I’m looking for</Trans>}
      name="gender"
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

function PlaceField({ view: { wish, regions } }: { view: QuestionView }) {
  const { t, i18n } = useLingui();
  const country = countryName(i18n.locale, regions.country);
  return (
    <SelectField label={t({ message: 'Where', context: 'search: place' })} name="place" defaultValue={wish.place}>
      <option value={ANYWHERE}>{t({ message: 'Anywhere', context: 'search: place' })}</option>
      <option value="">{country}</option>
      {regions.list && (
        <optgroup label={regions.list.label}>
          {regions.list.regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

/** Boxes beyond the limit are let go of by the server, too. */
function TasteFields({ taste, interests, chosen }: { taste: Taste; interests: Interest[]; chosen: string[] }) {
  const { t } = useLingui();
  const max = MOST_TASTES;
  return (
    <FieldGroup legend={t`Interests`} hint={<Trans>Choose up to {max}, or none.</Trans>}>
      <div className={styles.tastes}>
        {interests.map(({ key, name }) => (
          <label key={key} className={tagClass(false)}>
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
