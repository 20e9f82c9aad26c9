import type { SiteRecord } from './site-directory.ts';

/** The country pages start with: the visitor's if the site serves it, else the site's. */
export function startCountry(site: Pick<SiteRecord, 'countries' | 'default_country'>, country: string | null): string {
  return country !== null && site.countries.includes(country) ? country : site.default_country;
}
