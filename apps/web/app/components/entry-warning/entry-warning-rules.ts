import type { Settings } from '@vonk/schema';
import type { RouteName } from '../../navigation/route-names.ts';

/** The chat and lander layouts warn only there, whatever the site asks for. */
const NARROW_COUNTRIES = ['NL', 'DE'];
/** The warning leads to them, so it does not cover them. */
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

/** Whether to warn who comes in. Where nobody knows the visitor's country, the site's own counts. */
export function warnsAtEntry(situation: EntrySituation): boolean {
  const { settings, isLoggedIn, isInstalled, isSkipped, layout, route } = situation;
  if (LEGAL.includes(route)) return false;
  if (!settings.enable_site_entry_popup || isLoggedIn || isInstalled || isSkipped) return false;
  const country = settings.geoip_country ?? settings.geoip_selected_country;
  const isNarrow = layout !== 'default';
  return settings.entry_warning_countries.includes(country) && (!isNarrow || NARROW_COUNTRIES.includes(country));
}
