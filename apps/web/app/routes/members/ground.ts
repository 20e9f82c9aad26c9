import type { SiteData } from '../../site.ts';
import type { SearchGround } from './filters.ts';

/** Members look in their own country for whom they seek, visitors where they seem to be. */
export function searchGround({ settings, user }: Pick<SiteData, 'settings' | 'user'>): SearchGround {
  const seeks = user?.profile.seeks ?? 'both';
  return {
    fields: settings.search_fields,
    countries: settings.countries,
    minAge: settings.min_age,
    country: user?.profile.country ?? settings.geoip_selected_country,
    gender: seeks === 'both' ? 'all' : seeks,
  };
}
