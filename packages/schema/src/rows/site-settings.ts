import { z } from 'zod';
import { LOCALES } from '../constants/locales.ts';
import { TRAIT_KEYS } from '../constants/profile-options.ts';
import { SEARCH_FIELDS } from '../constants/search-filters.ts';
import { knownTimeZone } from '../constants/time-zones.ts';
import { trackingValue } from '../constants/tracking.ts';
import { countryCode, email, instant, locale, uuid } from '../fields.ts';
import { distinct, domainName, localisedLine, localisedText, shownLine, telephone } from './fields.ts';

/** One setting of a site. What others have to know about it follows from here. */
export interface SiteSetting {
  /** What it does, for operators. */
  about: string;
  /** What operators may set, and its default. Without it the server makes the setting. */
  operators?: z.ZodType;
  /** What pages receive. Without it they don't. */
  pages?: z.ZodType;
  /** Operators set a text by language; pages receive the one for the reader. */
  isLocalised?: boolean;
  /** What the CHECK `sites_<setting>` requires, after the setting's name. A number or a choice says it by its type. */
  allows?: string;
  /** What the CHECK `sites_<setting>_words` requires, after the setting's name. */
  words?: string;
}

const VISIBLE_FIELDS = [
  'about',
  ...TRAIT_KEYS,
  'interests',
  'reason_for_joining',
  'sexuality',
  'region',
  'city',
] as const;
const SIGNUPS = ['all', 'with_trafficsource', 'other'] as const;

const credits = (usual: number) => ({ operators: z.int().min(0).max(1000).default(usual), pages: z.int() });
const flag = (usual: boolean) => ({ operators: z.boolean().default(usual), pages: z.boolean() });
const shownName = () => ({
  operators: shownLine(60),
  pages: z.string(),
  allows: 'has 1 to 60 characters, and no <, no > and no line end',
  words: 'must not be empty',
});
const texts = { pages: z.string(), isLocalised: true, allows: 'has texts by language' };
const needed = { ...texts, words: 'has words in each language that it names, and in one at least' };
const label = { ...texts, words: 'cannot be switched off: it has words in each language that it names' };

/** The settings of a site, by their columns, in the order in which pages receive them. */
export const SITE_SETTINGS = {
  is_default: {
    about: 'Whether it also answers requests for unknown hosts.',
    operators: z.boolean().default(false),
  },
  name: { about: 'Its name on pages and in mails.', ...shownName() },
  domain: {
    about: 'The host name of its addresses.',
    operators: domainName,
    pages: z.string(),
    allows: 'is a host name in small letters',
  },
  domain_language: {
    about: 'The language of readers who chose none and whose browser asks for none that it has.',
    operators: z
      .string()
      .regex(
        new RegExp(`^(${LOCALES.join('|')})([-_][A-Za-z]{2})?$`),
        `It is one of ${LOCALES.join(', ')}, with a country or without, as de-CH.`,
      )
      .default('en'),
    pages: z.string(),
    allows: 'is a language of the product, with a country or without',
  },
  locales: {
    about: 'The languages that readers can choose; if empty, those of their country.',
    operators: distinct(z.enum(LOCALES)).default([]),
    allows: 'are languages of the product',
  },
  cdn_prefix: {
    about: 'Where browsers load pictures from.',
    operators: z
      .string()
      .regex(/^(?!$)(https:\/\/[a-z0-9.-]+)?(\/[A-Za-z0-9._-]+)*$/, 'It is a path, as /cdn, or begins with https://.')
      .default('/cdn'),
    pages: z.string(),
    allows: 'is a path or an address of https',
  },
  niche: {
    about: 'Its niche: 1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay.',
    operators: z.int().min(1).max(7).default(1),
    pages: z.int().min(1).max(7),
  },
  index_title: { about: 'The title of its front page.', operators: localisedLine(120), ...needed },
  description: {
    about: 'What search engines and the installed app say of it.',
    operators: localisedText(500),
    ...needed,
  },
  countries: {
    about: 'The countries that it serves.',
    operators: distinct(countryCode).min(1),
    pages: z.array(countryCode),
    allows: 'are codes of two capitals, one at least',
  },
  default_country: {
    about: 'The country that pages start with for visitors from elsewhere.',
    operators: countryCode,
    allows: 'is one of the countries',
  },
  visible_profile_fields: {
    about: 'What members tell in their profiles and see in those of others. With `about` come sentences to finish.',
    operators: distinct(z.enum(VISIBLE_FIELDS)).default([...VISIBLE_FIELDS]),
    pages: z.array(z.string()),
    allows: 'are fields of a profile',
  },
  visible_profile_notes: {
    about: 'A note on every profile.',
    operators: localisedText(500, { least: 0 }).default({}),
    ...texts,
    pages: z.string().nullable(),
    words: 'has words in each language that it names',
  },
  search_fields: {
    about: 'The filters of the search.',
    operators: distinct(z.enum(SEARCH_FIELDS)).default([...SEARCH_FIELDS]),
    pages: z.array(z.enum(SEARCH_FIELDS)),
    allows: 'are fields of the search',
  },
  geoip_country: { about: 'The country of the visitor.', pages: countryCode.nullable() },
  geoip_selected_country: {
    about: 'The country that pages start with: the visitor’s own if the site serves it.',
    pages: countryCode,
  },
  min_age: {
    about: 'The age from which people can join.',
    operators: z.int().min(18).max(99).default(18),
    pages: z.int().min(18),
  },
  message_credits: { about: 'The credits that a message costs.', ...credits(3) },
  photo_credits: { about: 'The credits that a photo in a conversation costs.', ...credits(5) },
  gift_credits: { about: 'The credits that a gift costs.', ...credits(5) },
  signup_credits: { about: 'The credits that a new member gets, once.', ...credits(0) },
  message_length: {
    about: 'The longest message, in characters.',
    operators: z.int().min(10).max(10_000).default(1000),
    pages: z.int(),
  },
  minimum_message_costs: {
    about: 'The lowest price of a message by country, as the list of prices tells it.',
    operators: z
      .record(
        countryCode,
        z.strictObject({
          costs: z.string().regex(/^[0-9]{1,6}(\.[0-9]{1,2})?$/, 'It is an amount, as 0.45.'),
          currency: z.string().regex(/^[A-Z]{3}$/),
        }),
      )
      .default({}),
    pages: z.record(countryCode, z.object({ costs: z.string(), currency: z.string() })),
    allows: 'has an amount and a currency by country',
  },
  support_email: {
    about: 'Where people ask for help.',
    operators: email,
    pages: z.string(),
    allows: 'is an e-mail address',
  },
  support_phone: {
    about: 'Where people call for help.',
    operators: telephone.nullable().default(null),
    pages: z.string().nullable(),
    allows: 'is a telephone number',
  },
  push_public_key: { about: 'The public half of the keys for pushes.', pages: z.string().nullable() },
  icon_color: {
    about: 'The background of its icon.',
    operators: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'It is a colour, as #e5326b.')
      .default('#e5326b'),
    pages: z.string(),
    allows: 'is a colour, as #e5326b',
  },
  photo_moderation: {
    about: 'Whether an operator reviews a photo before others see it, or after.',
    operators: z.enum(['before', 'after']).default('before'),
  },
  enable_site_entry_popup: {
    about: 'Whether a notice about fictional profiles and age greets visitors.',
    ...flag(true),
  },
  entry_warning_countries: {
    about: 'The countries whose visitors that notice greets.',
    operators: distinct(countryCode).default(['NL', 'DE']),
    pages: z.array(countryCode),
    allows: 'are codes of two capitals',
  },
  fictional_warning: { about: 'What pages say about fictional profiles.', operators: localisedText(1000), ...label },
  fictional_singular: { about: 'The label of a fictional profile.', operators: localisedLine(60), ...label },
  fictional_plural: { about: 'The label of fictional profiles.', operators: localisedLine(60), ...label },
  fictional_icon: {
    about: 'The icon of that label: masks, ghost, smile, sparkles or star.',
    operators: z
      .string()
      .regex(/^[a-z-]{1,30}$/, 'It is the name of an icon in small letters.')
      .default('masks'),
    pages: z.string(),
    allows: 'is the name of an icon in small letters',
  },
  refund_days: {
    about: 'The days in which unused credits are refunded.',
    operators: z.int().min(0).max(365).default(14),
    pages: z.int(),
  },
  signups: {
    about: 'Who can sign up: everyone, only those who came by a traffic source, or no one.',
    operators: z.enum(SIGNUPS).default('all'),
    pages: z.enum(SIGNUPS),
  },
  logged_out_search: { about: 'Whether visitors can search.', ...flag(true) },
  logged_out_search_trafficsource: {
    about: 'Whether visitors who came by a traffic source can search.',
    ...flag(true),
  },
  member_resell: { about: 'Whether search results advertise sister sites.', ...flag(false) },
  invited_by: {
    about: 'The networks and references that count as a traffic source; if empty, any.',
    operators: distinct(
      z
        .string()
        .refine(
          (word) => trackingValue(word) === word && word === word.toLowerCase(),
          'It is a word in small letters.',
        ),
    ).default([]),
    allows: 'are networks and references of links, none of them empty',
  },
  partner_cookie_days: {
    about: 'How long a browser stores by which partner’s link it first came; 0 to store nothing.',
    operators: z.int().min(0).max(90).default(30),
    pages: z.int(),
  },
  swipe_premium_unlimited: {
    about: 'Whether premium members have unlimited likes in the swipe game.',
    ...flag(false),
  },
  company_id: {
    about: 'The company behind it: an id that ops companies lists.',
    operators: uuid,
    pages: z.string(),
  },
  mail_name: { about: 'The sender’s name of its mails.', ...shownName() },
  mail_address: {
    about: 'The sender’s address of its mails.',
    operators: email,
    allows: 'is an e-mail address',
  },
  premium_claim_percent: {
    about: 'How many percent more chance the premium page claims; null claims nothing.',
    operators: z.int().min(1).max(1000).nullable().default(null),
    pages: z.int().nullable(),
  },
  time_zone: {
    about: 'The time zone of its days.',
    operators: z
      .string()
      .refine((zone) => knownTimeZone(zone) !== null, 'It is a time zone, as Europe/Amsterdam.')
      .default('Europe/Amsterdam'),
    allows: 'is a time zone, as Europe/Amsterdam',
  },
  terms_version: {
    about: 'When its terms last changed; null for 1 December 2023, or when its company was added if that is later.',
    operators: instant.nullable().default(null),
    pages: instant,
    allows: 'is an instant',
  },
  locale: { about: 'The language of this response, one of those offered here.', pages: locale },
} satisfies Record<string, SiteSetting>;

type Entries = typeof SITE_SETTINGS;
type NameFor<Reader> = { [Name in keyof Entries]: Reader extends keyof Entries[Name] ? Name : never }[keyof Entries];

/** The schemas for one kind of reader, by column. */
function typesFor(reader: 'operators' | 'pages'): Record<string, z.ZodType> {
  const entries = Object.entries<SiteSetting>(SITE_SETTINGS);
  return Object.fromEntries(
    entries.flatMap(([name, setting]) => {
      const type = setting[reader];
      return type ? [[name, type] as const] : [];
    }),
  );
}

export const operatorTypes = typesFor('operators') as { [Name in NameFor<'operators'>]: Entries[Name]['operators'] };
export const pageTypes = typesFor('pages') as { [Name in NameFor<'pages'>]: Entries[Name]['pages'] };
