import { nicheGender } from '@vonk/schema/constants';
import type { SiteData } from '../../site.ts';
import type { SearchGround } from './filters.ts';

/** A search starts in the member's country with the gender they look for; a visitor's, where they seem to be, with the site's niche. */
export function searchGround({ settings, user }: Pick<SiteData, 'settings' | 'user'>): SearchGround {
  const seeks = user ? user.profile.seeks : (nicheGender(settings.niche) ?? 'both');
  return {
    fields: settings.search_fields,
    countries: settings.countries,
    minAge: settings.min_age,
    country: user?.profile.country ?? settings.geoip_selected_country,
    gender: seeks === 'both' ? 'all' : seeks,
  };
}
