import { type Locale, type SearchField, type Settings, TERMS_VERSION_DEFAULT } from '@vonk/schema';
import { localised } from '../catalogs/localised.ts';
import type { SiteRecord } from './site-directory.ts';
import { startCountry } from './start-country.ts';

/** A site's settings for a visitor's country and language. */
export function getSettings({
  site,
  locale,
  country,
}: {
  site: SiteRecord;
  locale: Locale;
  country: string | null;
}): Settings {
  return {
    name: site.name,
    domain: site.domain,
    domain_language: site.domain_language,
    cdn_prefix: site.cdn_prefix,
    niche: site.niche,
    index_title: localised(site, site.index_title, locale),
    description: localised(site, site.description, locale),
    countries: site.countries,
    visible_profile_fields: site.visible_profile_fields,
    visible_profile_notes: localised(site, site.visible_profile_notes, locale) || null,
    search_fields: site.search_fields as SearchField[],
    geoip_country: country,
    geoip_selected_country: startCountry(site, country),
    min_age: site.min_age,
    message_credits: site.message_credits,
    photo_credits: site.photo_credits,
    gift_credits: site.gift_credits,
    signup_credits: site.signup_credits,
    message_length: site.message_length,
    minimum_message_costs: site.minimum_message_costs as Settings['minimum_message_costs'],
    support_email: site.support_email,
    support_phone: site.support_phone,
    push_public_key: site.push_public_key,
    icon_color: site.icon_color,
    enable_site_entry_popup: site.enable_site_entry_popup,
    entry_warning_countries: site.entry_warning_countries,
    fictional_warning: localised(site, site.fictional_warning, locale),
    fictional_singular: localised(site, site.fictional_singular, locale),
    fictional_plural: localised(site, site.fictional_plural, locale),
    fictional_icon: site.fictional_icon,
    refund_days: site.refund_days,
    signups: site.signups as Settings['signups'],
    logged_out_search: site.logged_out_search,
    logged_out_search_trafficsource: site.logged_out_search_trafficsource,
    member_resell: site.member_resell,
    partner_cookie_days: site.partner_cookie_days,
    swipe_premium_unlimited: site.swipe_premium_unlimited,
    company_id: site.company_id,
    mail_name: site.mail_name,
    premium_claim_percent: site.premium_claim_percent,
    terms_version: termsVersion(site).toISOString(),
    locale,
  };
}

/** The version of the terms in force: the site's, else 1 December 2023 or the company's `added`, whichever is later. */
export function termsVersion(site: { terms_version: Date | null; company: { added: Date } }): Date {
  if (site.terms_version) return site.terms_version;
  const standard = new Date(TERMS_VERSION_DEFAULT);
  return site.company.added > standard ? site.company.added : standard;
}
