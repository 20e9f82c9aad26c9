import { nicheGender } from '@vonk/schema/constants';
import type { SiteData } from '../../site.ts';
import type { SearchGround } from './filters.ts';

/**
 * Defaults of a search. A member's: their country and the gender they are looking for. A visitor's: the country they
 * seem to be in, and the site's niche.
 */
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
