import { z } from 'zod';
import { LOCALES } from '../constants/locales.ts';
import { SEARCH_FIELDS, TRAIT_KEYS } from '../constants/profile-options.ts';
import { knownTimeZone } from '../constants/time-zones.ts';
import { trackingValue } from '../constants/tracking.ts';
import { settings } from '../entities/settings.ts';
import { countryCode, email, instant, uuid } from '../fields.ts';
import { distinct, domainName, localisedLine, localisedText, shownLine, telephone } from './fields.ts';

const VISIBLE_FIELDS = [
  'about',
  ...TRAIT_KEYS,
  'interests',
  'reason_for_joining',
  'sexuality',
  'region',
  'city',
] as const;
const price = settings.shape.message_credits.min(0).max(1000);

/** A site as edited by operators; members receive it as `settings`. */
export const siteRow = z
  .strictObject({
    company_id: uuid,
    domain: domainName,
    is_default: z.boolean().default(false),
    name: shownLine(60),
    domain_language: z
      .string()
      .regex(
        new RegExp(`^(${LOCALES.join('|')})([-_][A-Za-z]{2})?$`),
        `It is one of ${LOCALES.join(', ')}, with a country or without, as de-CH.`,
      )
      .default('en'),
    locales: distinct(z.enum(LOCALES)).default([]),
    cdn_prefix: z
      .string()
      .regex(/^(?!$)(https:\/\/[a-z0-9.-]+)?(\/[A-Za-z0-9._-]+)*$/, 'It is a path, as /cdn, or begins with https://.')
      .default('/cdn'),
    niche: settings.shape.niche.default(1),
    index_title: localisedLine(120),
    description: localisedText(500),
    countries: distinct(countryCode).min(1),
    default_country: settings.shape.geoip_selected_country,
    min_age: settings.shape.min_age.max(99).default(18),
    visible_profile_fields: distinct(z.enum(VISIBLE_FIELDS)).default([...VISIBLE_FIELDS]),
    visible_profile_notes: localisedText(500, { least: 0 }).default({}),
    search_fields: distinct(z.enum(SEARCH_FIELDS)).default([...SEARCH_FIELDS]),
    message_credits: price.default(3),
    photo_credits: price.default(5),
    gift_credits: price.default(5),
    signup_credits: price.default(0),
    message_length: settings.shape.message_length.min(10).max(10_000).default(1000),
    minimum_message_costs: z
      .record(
        countryCode,
        z.strictObject({
          costs: z.string().regex(/^[0-9]{1,6}(\.[0-9]{1,2})?$/, 'It is an amount, as 0.45.'),
          currency: z.string().regex(/^[A-Z]{3}$/),
        }),
      )
      .default({}),
    support_email: email,
    support_phone: telephone.nullable().default(null),
    mail_name: shownLine(60),
    mail_address: email,
    icon_color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'It is a colour, as #e5326b.')
      .default('#e5326b'),
    photo_moderation: z.enum(['before', 'after']).default('before'),
    enable_site_entry_popup: settings.shape.enable_site_entry_popup.default(true),
    entry_warning_countries: distinct(countryCode).default(['NL', 'DE']),
    fictional_warning: localisedText(1000),
    fictional_singular: localisedLine(60),
    fictional_plural: localisedLine(60),
    fictional_icon: z
      .string()
      .regex(/^[a-z-]{1,30}$/, 'It is the name of an icon in small letters.')
      .default('masks'),
    refund_days: settings.shape.refund_days.min(0).max(365).default(14),
    signups: settings.shape.signups.default('all'),
    logged_out_search: settings.shape.logged_out_search.default(true),
    logged_out_search_trafficsource: settings.shape.logged_out_search_trafficsource.default(true),
    member_resell: settings.shape.member_resell.default(false),
    invited_by: distinct(
      z
        .string()
        .refine(
          (word) => trackingValue(word) === word && word === word.toLowerCase(),
          'It is a word in small letters.',
        ),
    ).default([]),
    partner_cookie_days: settings.shape.partner_cookie_days.min(0).max(90).default(30),
    swipe_premium_unlimited: settings.shape.swipe_premium_unlimited.default(false),
    premium_claim_percent: z.int().min(1).max(1000).nullable().default(null),
    time_zone: z
      .string()
      .refine((zone) => knownTimeZone(zone) !== null, 'It is a time zone, as Europe/Amsterdam.')
      .default('Europe/Amsterdam'),
    terms_version: instant.nullable().default(null),
  })
  .refine((site) => site.countries.includes(site.default_country), {
    path: ['default_country'],
    message: 'It is one of the countries of the site.',
  });
