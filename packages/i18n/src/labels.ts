import type { Locale } from '@vonk/schema/constants';
import { translate } from './catalogs.ts';
import type { ServerMessage } from './server-messages.ts';

/** What a country calls its regions, by the key in the region rows. */
const REGION_LABELS = {
  region_type_province: /*i18n*/ { id: 'label.region_type_province', message: 'Province', comment: 'NL, BE' },
  region_type_province_territory: /*i18n*/ {
    id: 'label.region_type_province_territory',
    message: 'Province or territory',
    comment: 'CA',
  },
  region_type_state: /*i18n*/ { id: 'label.region_type_state', message: 'State', comment: 'US' },
  region_type_state_territory: /*i18n*/ {
    id: 'label.region_type_state_territory',
    message: 'State or territory',
    comment: 'AU',
  },
  region_type_bundesland: /*i18n*/ { id: 'label.region_type_bundesland', message: 'State', comment: 'DE, AT' },
  region_type_canton: /*i18n*/ { id: 'label.region_type_canton', message: 'Canton', comment: 'CH, LU' },
  region_type_region: /*i18n*/ { id: 'label.region_type_region', message: 'Region', comment: 'FR, IT, DK, GB, NZ' },
  region_type_autonomous_community: /*i18n*/ {
    id: 'label.region_type_autonomous_community',
    message: 'Autonomous community',
    comment: 'ES',
  },
  region_type_voivodeship: /*i18n*/ { id: 'label.region_type_voivodeship', message: 'Voivodeship', comment: 'PL' },
  region_type_county: /*i18n*/ { id: 'label.region_type_county', message: 'County', comment: 'IE' },
  region_type_lan: /*i18n*/ { id: 'label.region_type_lan', message: 'County', comment: 'SE, län' },
  region_type_fylke: /*i18n*/ { id: 'label.region_type_fylke', message: 'County', comment: 'NO, fylke' },
  region_type_maakunta: /*i18n*/ { id: 'label.region_type_maakunta', message: 'Region', comment: 'FI, maakunta' },
  region_type_department: /*i18n*/ {
    id: 'label.region_type_department',
    message: 'Department',
    comment: 'FR, second level',
  },
} satisfies Record<string, ServerMessage>;

/** The label of a country's regions; a plain "Region" for an unknown key. */
export function regionLabel(locale: Locale, labelKey: string): string {
  return translate(locale, isRegionLabel(labelKey) ? REGION_LABELS[labelKey] : REGION_LABELS.region_type_region);
}

function isRegionLabel(key: string): key is keyof typeof REGION_LABELS {
  return Object.hasOwn(REGION_LABELS, key);
}
