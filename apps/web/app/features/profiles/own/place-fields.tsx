import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '@vonk/i18n/formats';
import type { Issue } from '@vonk/ui/use-issue';
import { type ReactNode, useRef } from 'react';
import type { Place } from '../../catalogs/exports/place/find-place.ts';
import { LocationButton } from '../../catalogs/exports/place/location-button.tsx';
import { placeText } from '../../catalogs/exports/place/place-text.ts';
import { RegionChoice } from '../../catalogs/exports/place/region-choice.tsx';
import { TownField } from '../../catalogs/exports/place/town-field.tsx';
import type { Regions } from '../../catalogs/exports/regions.ts';
import { fieldId, type Told, type ToldField } from './profile-fields.ts';
import styles from './profile-form.module.css';

interface PlaceFieldsProps {
  country: string;
  regions: Regions;
  asks: (field: ToldField) => boolean;
  told: Told;
  issueOf: (field: ToldField) => Issue | undefined;
  /** Alternatives for a refused town. */
  towns?: string[] | undefined;
  /** Called when the browser's location has filled in the fields. */
  onFilled: () => void;
}

/** The town with its region, typed or from the browser's location. The country stays the one of the sign-up. */
export function PlaceFields({ country, regions, asks, told, issueOf, towns, onFilled }: PlaceFieldsProps) {
  const { i18n } = useLingui();
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
    const region = regions.list?.regions.find(({ code }) => code === place.region)?.name;
    fill('region', asks('city') ? '' : place.region);
    fill('city', placeText(place.city, region));
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
      <div id={fieldId('region')}>
        {asks('city') && (
          <div id={fieldId('city')}>
            <TownField country={country} town={told.city} issue={issueOf('city')} choices={towns} onPicked={onFilled} />
          </div>
        )}
        {asksRegion && regions.list && (
          <RegionChoice
            list={regions.list}
            region={told.region}
            issue={issueOf('region')}
            isAlone={!asks('city')}
            onChosen={onFilled}
          />
        )}
      </div>
      <LocationButton onPlace={onPlace} />
    </fieldset>
  );
}
