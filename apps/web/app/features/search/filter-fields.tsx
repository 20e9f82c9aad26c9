import { Trans, useLingui } from '@lingui/react/macro';
import { formatDistance } from '@vonk/i18n/formats';
import type { Interest } from '@vonk/schema';
import { RANGE_FIELDS, SEARCH_RADII, type SearchField, type SearchSort, SWITCH_FIELDS } from '@vonk/schema/constants';
import { NamedOptions, SelectField, Switch } from '@vonk/ui/field';
import { Segmented } from '@vonk/ui/segmented';
import { memo, useState } from 'react';
import { atOnce, late } from '../../components/late.tsx';
import { useSite } from '../../site.ts';
import type { NamedCountry } from '../catalogs/exports/named-countries.ts';
import { type Regions, useRegions } from '../catalogs/exports/regions.ts';
import { NumberRange } from './exports/age-range.tsx';
import { GENDER_WORDS, RADIUS_NAME, RANGE_WORDS, SWITCH_NAMES } from './filter-words.ts';
import { type Filters, type SearchGround, SOUGHT_GENDERS, widest } from './filters.ts';
// Its styles come with the page, its script later.
import './more-filters.module.css';

const MoreFilters = import.meta.env.SSR
  ? atOnce((await import('./more-filters.tsx')).default)
  : late(() => import('./more-filters.tsx'));

export interface FilterFieldsProps {
  filters: Filters;
  ground: SearchGround;
  countries: readonly NamedCountry[];
  regions: Regions;
  interests: Interest[];
  /** The available sort orders. */
  sorts: readonly SearchSort[];
  /** Shows this field alone; the others keep their values. A region is shown with its country. */
  only?: SearchField | null;
  /** In a form that scripts made: what is folded away is rendered once it is opened. */
  isLate?: boolean;
}

/** Whether people can be searched around the member: only if their place is known. */
export const hasRadius = ({ ground, sorts }: Pick<FilterFieldsProps, 'ground' | 'sorts'>): boolean =>
  ground.fields.includes('radius') && sorts.includes('near');

/** One control for each field that the site allows to search by. */
export const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { t, i18n } = useLingui();
  const { filters, ground } = props;
  const open = (field: SearchField) => ground.fields.includes(field);
  const isHidden = (field: SearchField | null) => Boolean(props.only) && field !== props.only;
  return (
    <>
      {open('gender') && (
        <div hidden={isHidden('gender')}>
          <Segmented
            legend={t`Show me`}
            name="gender"
            defaultValue={filters.gender}
            options={SOUGHT_GENDERS.map((value) => ({ value, label: i18n._(GENDER_WORDS[value]) }))}
          />
        </div>
      )}
      {RANGE_FIELDS.filter(open).map((field) => (
        <div key={field} hidden={isHidden(field)}>
          <NumberRange
            field={field}
            words={RANGE_WORDS[field]}
            lowest={widest(field, ground).min}
            {...filters[field]}
          />
        </div>
      ))}
      {open('country') && (
        <div hidden={isHidden('country')}>
          <div className="stack">
            <PlaceFields {...props} />
          </div>
        </div>
      )}
      {hasRadius(props) && (
        <div hidden={isHidden('radius')}>
          <RadiusField chosen={filters.radius} />
        </div>
      )}
      {SWITCH_FIELDS.filter(open).map((field) => (
        <div key={field} hidden={isHidden(field)}>
          <Switch name={field} value="1" defaultChecked={filters[field]} label={i18n._(SWITCH_NAMES[field])} />
        </div>
      ))}
      <div hidden={isHidden(null)}>
        <MoreFilters {...props} />
      </div>
    </>
  );
});

function RadiusField({ chosen }: { chosen: Filters['radius'] }) {
  const { t, i18n } = useLingui();
  const city = useSite().user?.profile.city;
  return (
    <SelectField
      label={city ? t`Distance from ${city}` : i18n._(RADIUS_NAME)}
      name="radius"
      defaultValue={chosen ?? ''}
    >
      <option value="">
        <Trans>Any distance</Trans>
      </option>
      {SEARCH_RADII.map((radius) => {
        const km = formatDistance(i18n.locale, radius);
        return (
          <option key={radius} value={radius}>
            {t`Within ${km}`}
          </option>
        );
      })}
    </SelectField>
  );
}

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
        <NamedOptions list={countries} />
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
          <NamedOptions list={regions.list.regions} />
        </SelectField>
      )}
    </>
  );
}
