import { createRandom, uuidV7 } from '../random.ts';
import type { WorldCompany, WorldSite } from '../types.ts';
import { minimumMessageCosts } from './bundles.ts';
import { FICTIONAL_PLURAL, FICTIONAL_SINGULAR, FICTIONAL_WARNING } from './fictional-words.ts';

/** The options that differ between sites. */
export type SiteOptions = Pick<
  WorldSite,
  | 'domain'
  | 'is_default'
  | 'name'
  | 'domain_language'
  | 'niche'
  | 'index_title'
  | 'description'
  | 'countries'
  | 'default_country'
  | 'visible_profile_notes'
  | 'support_email'
  | 'mail_address'
  | 'time_zone'
  | 'icon_color'
> &
  Partial<WorldSite>;

const MESSAGE_CREDITS = 3;

export function buildSite(seed: string, company: WorldCompany, options: SiteOptions): WorldSite {
  const messageCredits = options.message_credits ?? MESSAGE_CREDITS;
  const createdAt = new Date(company.added.getTime());
  return {
    id: uuidV7(createRandom(seed, 'site', options.domain), createdAt),
    company_id: company.id,
    locales: [],
    cdn_prefix: '/cdn',
    min_age: 18,
    visible_profile_fields: [
      'about',
      'region',
      'city',
      'hair_color',
      'eye_color',
      'body_type',
      'relationship_status',
      'tattoos',
      'interests',
      'reason_for_joining',
    ],
    search_fields: [
      'gender',
      'country',
      'region',
      'age',
      'hair_color',
      'eye_color',
      'body_type',
      'interests',
      'online',
      'photo',
    ],
    message_credits: messageCredits,
    photo_moderation: 'after',
    photo_credits: 5,
    gift_credits: 5,
    signup_credits: 9,
    message_length: 1000,
    minimum_message_costs: minimumMessageCosts(options.countries, messageCredits),
    support_phone: company.support_phone,
    mail_name: options.name,
    enable_site_entry_popup: true,
    entry_warning_countries: ['NL', 'DE'],
    fictional_warning: FICTIONAL_WARNING,
    fictional_singular: FICTIONAL_SINGULAR,
    fictional_plural: FICTIONAL_PLURAL,
    fictional_icon: 'masks',
    refund_days: 14,
    signups: 'all',
    logged_out_search: true,
    logged_out_search_trafficsource: true,
    member_resell: false,
    invited_by: [],
    partner_cookie_days: 30,
    swipe_premium_unlimited: false,
    premium_claim_percent: 46,
    terms_version: new Date('2023-12-01T12:00:00.000Z'),
    created_at: createdAt,
    ...options,
  };
}
