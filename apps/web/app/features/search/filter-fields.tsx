import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest } from '@vonk/schema';
import type { SearchSort } from '@vonk/schema/constants';
import { SelectField, Switch } from '@vonk/ui/field';
import { Segmented } from '@vonk/ui/segmented';
import { memo, useState } from 'react';
import type { NamedCountry } from '../catalogs/exports/named-countries.ts';
import { type Regions, useRegions } from '../catalogs/exports/regions.ts';
import { AgeRange } from './exports/age-range.tsx';
import type { Filters, SearchGround } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';

export interface FilterFieldsProps {
  filters: Filters;
  ground: SearchGround;
  countries: readonly NamedCountry[];
  regions: Regions;
  interests: Interest[];
  /** The available sort orders. */
  sorts: readonly SearchSort[];
}

/** One control for each field that the site allows to search by. */
export const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { t } = useLingui();
  const { filters, ground } = props;
  const open = (field: (typeof ground.fields)[number]) => ground.fields.includes(field);
  return (
    <>
      {open('gender') && (
        <Segmented
          legend={t`Show me`}
          name="gender"
          defaultValue={filters.gender}
          options={[
            { value: 'all', label: t({ message: 'Everyone', context: 'search: women and men' }) },
            { value: 'female', label: t({ message: 'Women', context: 'looking for' }) },
            { value: 'male', label: t({ message: 'Men', context: 'looking for' }) },
          ]}
        />
      )}
      {open('age') && <AgeRange lowest={ground.minAge} min={filters.minAge} max={filters.maxAge} />}
      {open('country') && <PlaceFields {...props} />}
      {open('online') && <Switch name="online" value="1" defaultChecked={filters.online} label={t`Online now`} />}
      {open('photo') && <Switch name="photo" value="1" defaultChecked={filters.photo} label={t`With a photo`} />}
      <MoreFilters {...props} />
    </>
  );
});

function PlaceFields({ filters, ground, countries, regions: given }: FilterFieldsProps) {
  const { t } = useLingui();
  const [country, setCountry] = useState(filters.country);
  const regions = useRegions(country === 'all' || !ground.fields.includes('region') ? null : country, given);
  return (
    <>
      <SelectField
        label={t`Country`}
        name="country"
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        <option value="all">{t({ message: 'Everywhere', context: 'search: in all countries' })}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {regions.list && (
        <SelectField
          key={regions.country}
          label={regions.list.label}
          name="region"
          defaultValue={regions.country === filters.country ? (filters.region ?? '') : ''}
        >
          <option value="">
            <Trans context="search: in all regions of a country">Anywhere</Trans>
          </option>
          {regions.list.regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
