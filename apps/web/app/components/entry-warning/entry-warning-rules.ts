import type { Settings } from '@vonk/schema';
import type { RouteName } from '../../navigation/route-names.ts';

/** The chat and lander layouts warn only in these, whatever the site's settings. */
const NARROW_COUNTRIES = ['NL', 'DE'];
/** The warning links to them, so it must not cover them. */
const LEGAL: readonly (RouteName | null)[] = ['pages-terms', 'pages-privacy'];

export interface EntrySituation {
  settings: Pick<
    Settings,
    'enable_site_entry_popup' | 'entry_warning_countries' | 'geoip_country' | 'geoip_selected_country'
  >;
  isLoggedIn: boolean;
  isInstalled: boolean;
  isSkipped: boolean;
  layout: 'default' | 'chat' | 'lander';
  route: RouteName | null;
}

/** Whether to warn this visitor. If the visitor's country is unknown, the site's own is used. */
export function warnsAtEntry(situation: EntrySituation): boolean {
  const { settings, isLoggedIn, isInstalled, isSkipped, layout, route } = situation;
  if (LEGAL.includes(route)) return false;
  if (!settings.enable_site_entry_popup || isLoggedIn || isInstalled || isSkipped) return false;
  const country = settings.geoip_country ?? settings.geoip_selected_country;
  const isNarrow = layout !== 'default';
  return settings.entry_warning_countries.includes(country) && (!isNarrow || NARROW_COUNTRIES.includes(country));
}
