import { z } from 'zod';
import { SEARCH_FIELDS } from '../constants/profile-options.ts';
import { countryCode, instant, locale } from '../fields.ts';

export const settings = z.object({
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  cdn_prefix: z.string(),
  niche: z.int().min(1).max(7),
  index_title: z.string(),
  description: z.string(),
  countries: z.array(countryCode),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.string().nullable(),
  search_fields: z.array(z.enum(SEARCH_FIELDS)),
  geoip_country: countryCode.nullable(),
  /** The default country of the pages: the visitor's own if the site serves it. */
  geoip_selected_country: countryCode,
  min_age: z.int().min(18),
  message_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  signup_credits: z.int(),
  message_length: z.int(),
  minimum_message_costs: z.record(countryCode, z.object({ costs: z.string(), currency: z.string() })),
  support_email: z.string(),
  support_phone: z.string().nullable(),
  push_public_key: z.string().nullable(),
  /** `#rrggbb`: the background of the site's icon. */
  icon_color: z.string(),
  enable_site_entry_popup: z.boolean(),
  entry_warning_countries: z.array(countryCode),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  fictional_icon: z.string(),
  refund_days: z.int(),
  signups: z.enum(['all', 'with_trafficsource', 'other']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  member_resell: z.boolean(),
  /** How long a browser stores by which partner's link it first came; 0 to store nothing. */
  partner_cookie_days: z.int(),
  /** Whether premium members have unlimited likes in the swipe game. */
  swipe_premium_unlimited: z.boolean(),
  company_id: z.string(),
  mail_name: z.string(),
  premium_claim_percent: z.int().nullable(),
  terms_version: instant,
  /** The language of this response, and those offered here. */
  locale,
});
export type Settings = z.output<typeof settings>;

export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string().nullable(),
  delete_discount: z.int().nullable(),
  added: instant,
});
export type CompanyInfo = z.output<typeof companyInfo>;

export const interest = z.object({ key: z.string(), group: z.string(), name: z.string() });
export type Interest = z.output<typeof interest>;
export const countryRegions = z.object({
  label: z.string(),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type CountryRegions = z.output<typeof countryRegions>;
