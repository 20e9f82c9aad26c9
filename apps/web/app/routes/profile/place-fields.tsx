import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '@vonk/i18n/formats';
import { CITY_MAX_LENGTH } from '@vonk/schema/constants';
import { type ReactNode, useRef } from 'react';
import { SelectField, TextField } from '../../components/field.tsx';
import type { Place } from '../../components/place/find-place.ts';
import { LocationButton } from '../../components/place/location-button.tsx';
import type { Issue } from '../../components/use-issue.ts';
import type { Regions } from '../../regions.ts';
import { fieldId } from './field-id.ts';
import { FIELD_NAMES } from './field-words.ts';
import type { Told, ToldField } from './profile-fields.ts';
import styles from './profile-form.module.css';

interface PlaceFieldsProps {
  country: string;
  regions: Regions;
  asks: (field: ToldField) => boolean;
  told: Told;
  issueOf: (field: ToldField) => Issue | undefined;
  /** The fields were filled in by the browser's own place. */
  onFilled: () => void;
}

/** Region and town, by hand or by where the browser is. The country stays that of the sign-up. */
export function PlaceFields({ country, regions, asks, told, issueOf, onFilled }: PlaceFieldsProps) {
  const { t, i18n } = useLingui();
  const fields = useRef<HTMLFieldSetElement>(null);

  function fill(name: 'region' | 'city', value: string) {
    const field = fields.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }

  function onPlace(place: Place): ReactNode {
    const there = countryName(i18n.locale, place.country);
    const here = countryName(i18n.locale, country);
    if (place.country !== country) {
      return (
        <Trans>
          You seem to be in {there} just now. Your profile is in {here}, so your place there stays as it is.
        </Trans>
      );
    }
    fill('region', place.region);
    fill('city', place.city);
    onFilled();
    const { city } = place;
    return (
      <Trans>
        Found: <bdi>{city}</bdi>. Save to keep it.
      </Trans>
    );
  }

  const asksRegion = asks('region') && regions.list !== null;
  if (!asksRegion && !asks('city')) return null;
  return (
    <fieldset ref={fields} className={styles.place}>
      <legend className="visually-hidden">
        <Trans>Where you live</Trans>
      </legend>
      <div className={styles.pair}>
        {asksRegion && regions.list && (
          <div id={fieldId('region')}>
            <SelectField label={regions.list.label} name="region" defaultValue={told.region} issue={issueOf('region')}>
              <option value="">{t({ message: 'Not said', context: 'profile: a choice that is left open' })}</option>
              {regions.list.regions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {asks('city') && (
          <div id={fieldId('city')}>
            <TextField
              label={i18n._(FIELD_NAMES.city)}
              name="city"
              dir="auto"
              autoComplete="address-level2"
              maxLength={CITY_MAX_LENGTH}
              defaultValue={told.city}
              issue={issueOf('city')}
            />
          </div>
        )}
      </div>
      <LocationButton onPlace={onPlace} />
    </fieldset>
  );
}
