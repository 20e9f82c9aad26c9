import { type SiteRow, siteRow } from '@vonk/schema';
import { createRandom, uuidV7 } from '../random.ts';
import type { WorldCompany, WorldSite } from '../types.ts';
import { minimumMessageCosts } from './bundles.ts';
import fictional from './fictional-words.json' with { type: 'json' };

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
  Partial<SiteRow>;

/** A site with the defaults of its settings, except where the demo shows more. */
export function buildSite(seed: string, company: WorldCompany, options: SiteOptions): WorldSite {
  const createdAt = new Date(company.added.getTime());
  const row = siteRow.parse({
    company_id: company.id,
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
      'radius',
      'age',
      'hair_color',
      'eye_color',
      'body_type',
      'interests',
      'online',
      'photo',
    ],
    photo_moderation: 'after',
    signup_credits: 9,
    support_phone: company.support_phone,
    mail_name: options.name,
    fictional_warning: fictional.warning,
    fictional_singular: fictional.singular,
    fictional_plural: fictional.plural,
    premium_claim_percent: 46,
    ...options,
  });
  return {
    ...row,
    id: uuidV7(createRandom(seed, 'site', options.domain), createdAt),
    niche: options.niche,
    minimum_message_costs: minimumMessageCosts(row.countries, row.message_credits),
    terms_version: new Date('2023-12-01T12:00:00.000Z'),
    created_at: createdAt,
  };
}
