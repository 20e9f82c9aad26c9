import { type Locale, type Settings, SITE_SETTING_FACTS, settings, TERMS_VERSION_DEFAULT } from '@vonk/schema';
import { localised } from '../catalogs/localised.ts';
import type { SiteRecord } from './site-directory.ts';
import { startCountry } from './start-country.ts';

/** In the order of the contract. */
const SHOWN = Object.keys(settings.shape);
const LOCALISED = SITE_SETTING_FACTS.filter(({ isLocalised, isForPages }) => isLocalised && isForPages);

/** A site's settings for a visitor's country and language. Most are columns of the site as they are. */
export function getSettings({
  site,
  locale,
  country,
}: {
  site: SiteRecord;
  locale: Locale;
  country: string | null;
}): Settings {
  const columns: Record<string, unknown> = { ...site };
  const texts = Object.fromEntries(LOCALISED.map(({ name }) => [name, localised(site, columns[name], locale)]));
  return {
    ...Object.fromEntries(SHOWN.map((name) => [name, columns[name]])),
    ...texts,
    visible_profile_notes: texts.visible_profile_notes || null,
    geoip_country: country,
    geoip_selected_country: startCountry(site, country),
    terms_version: termsVersion(site).toISOString(),
    locale,
  } as Settings;
}

/** The version of the terms in force: the site's, else 1 December 2023 or the company's `added`, whichever is later. */
export function termsVersion(site: { terms_version: Date | null; company: { added: Date } }): Date {
  if (site.terms_version) return site.terms_version;
  const standard = new Date(TERMS_VERSION_DEFAULT);
  return site.company.added > standard ? site.company.added : standard;
}
