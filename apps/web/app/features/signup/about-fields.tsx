import { Trans, useLingui } from '@lingui/react/macro';
import { controlClass, NamedOptions, Select, SelectField } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import { type ComponentProps, useState } from 'react';
import { monthNames } from '../../i18n/formats.ts';
import { useSite } from '../../site.ts';
import { namedCountries } from '../catalogs/exports/named-countries.ts';
import { RegionChoice } from '../catalogs/exports/place/region-choice.tsx';
import { TownField } from '../catalogs/exports/place/town-field.tsx';
import { useRegions } from '../catalogs/exports/regions.ts';
import styles from './about-fields.module.css';
import { dateOfBirth, isOfAge, readDraft } from './exports/draft.ts';
import type { SignupView } from './view.ts';

export function AboutFields({ view }: { view: SignupView }) {
  const { t, i18n } = useLingui();
  const { settings } = useSite();
  const { fields } = view;
  const [country, setCountry] = useState(view.draft.country || settings.geoip_selected_country);
  const regions = useRegions(country, view.regions);
  const site = settings.name;
  const here = settings.geoip_country;
  const isAbroad = here !== null && !settings.countries.includes(here);
  const countries = namedCountries(settings.countries, i18n.locale);
  return (
    <>
      <BirthDate view={view} />
      <SelectField
        label={t`Country`}
        name="country"
        autoComplete="country"
        required
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        hint={
          isAbroad && (
            <Trans>
              {site} is for people who live in one of these countries. Just travelling? Choose the one you live in.
            </Trans>
          )
        }
        issue={fields['country']}
      >
        <NamedOptions list={countries} />
      </SelectField>
      <TownField key={country} country={country} town={view.draft.city} issue={fields['city']} choices={view.towns} />
      {regions.list ? (
        <RegionChoice
          key={regions.country}
          list={regions.list}
          region={view.draft.city ? '' : view.draft.region}
          issue={fields['region']}
        />
      ) : (
        <noscript>
          <button type="submit" name="intent" value="regions" formNoValidate className={styles.regions}>
            <Trans>Show the regions of this country</Trans>
          </button>
        </noscript>
      )}
    </>
  );
}

function BirthDate({ view }: { view: SignupView }) {
  const { t, i18n } = useLingui();
  const { settings } = useSite();
  const { day, month, year } = view.draft;
  const minAge = settings.min_age;
  const names = {
    day: t({ message: 'Day', context: 'part of a date' }),
    month: t({ message: 'Month', context: 'part of a date' }),
    year: t({ message: 'Year', context: 'part of a date' }),
  };
  return (
    <FieldGroup
      legend={t`Date of birth`}
      issue={view.fields['date_of_birth']}
      check={(form) => isOfAge(dateOfBirth(readDraft((key) => String(form.get(key) ?? ''))), minAge)}
      hint={t`You must be ${minAge} or older.`}
    >
      {(state) => (
        <div className={styles.date}>
          <NumberPart name="day" label={names.day} maxLength={2} defaultValue={day} {...state} />
          <Select
            name="month"
            aria-label={names.month}
            autoComplete="bday-month"
            required
            defaultValue={month}
            {...state}
          >
            <option value="">{names.month}</option>
            {monthNames(i18n.locale).map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </Select>
          <NumberPart name="year" label={names.year} maxLength={4} defaultValue={year} {...state} />
        </div>
      )}
    </FieldGroup>
  );
}

interface NumberPartProps extends ComponentProps<'input'> {
  name: 'day' | 'year';
  label: string;
}

/** A typed part of the date of birth. */
function NumberPart({ name, label, ...input }: NumberPartProps) {
  return (
    <input
      name={name}
      autoComplete={`bday-${name}`}
      {...input}
      className={controlClass()}
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      required
    />
  );
}
