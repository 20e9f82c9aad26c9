import type {
  DisabledReason,
  Gender,
  Locale,
  ProfileStatus,
  ReasonForJoining,
  Sexuality,
  UserStatus,
} from '@vonk/schema/constants';
import { runBuilt, updateWhere } from '../build.ts';
import { hasAnswer, newLikesOf, unreadOf } from '../profiles/badges.ts';
import { TRAIT_COLUMNS, TRAIT_LIST } from '../profiles/traits.ts';
import { col, oneRow, orNull, type RowWith } from '../statement.ts';

/**
 * What credits cost a member of `users u` and `profiles p`: the price of the last bundle bought, else of the most
 * expensive one on offer in the member's country, else in the site's default country.
 */
export const CREDIT_PRICE = `
  SELECT price_minor, credits, currency FROM (
    SELECT 0 AS rank, pay.amount_minor AS price_minor, pay.credits, pay.currency, extract(epoch FROM pay.paid_at)::float8 AS weight
      FROM payments pay WHERE pay.user_id = u.id AND pay.status = 'paid'
    UNION ALL
    SELECT CASE WHEN b.country = p.country THEN 1 ELSE 2 END, b.price_minor, b.credits, b.currency, b.price_minor::float8 / b.credits
      FROM bundles b JOIN sites bs ON bs.id = b.site_id
      WHERE b.site_id = u.site_id AND b.is_active AND b.country IN (p.country, bs.default_country)
  ) offers ORDER BY rank, weight DESC LIMIT 1`;

const USER_COLUMNS = {
  id: col.uuid(),
  email: col.text(),
  status: col.text<UserStatus>(),
  credits: col.int4(),
  paid_user: col.bool(),
  notifications_disabled: col.textArray<DisabledReason[]>(),
  language: col.text<Locale>(),
  time_zone: orNull(col.text()),
  paused_until: orNull(col.timestamptz()),
  created_at: col.timestamptz(),
  profile_id: col.uuid(),
  name: col.text(),
  gender: col.text<Gender>(),
  sexuality: col.text<Sexuality>(),
  seeks_female: col.bool(),
  seeks_male: col.bool(),
  date_of_birth: col.date(),
  country: col.text(),
  region: orNull(col.text()),
  city: orNull(col.text()),
  profile_status: col.text<ProfileStatus>(),
  about: orNull(col.text()),
  ...TRAIT_COLUMNS,
  reason_for_joining: orNull(col.text<ReasonForJoining>()),
  interests: col.textArray(),
  photo_token: orNull(col.text()),
  photo_width: orNull(col.int4()),
  photo_height: orNull(col.int4()),
  photo_thumbhash: orNull(col.text()),
  total_unread: col.int4(),
  total_new_likes: col.int4(),
  has_answer: col.bool(),
  price_minor: orNull(col.int4()),
  price_credits: orNull(col.int4()),
  price_currency: orNull(col.text()),
};
export type UserRow = RowWith<typeof USER_COLUMNS>;

/** The polled read of the current member: account, own profile, badges and the price of a credit. */
export const readUser = oneRow(
  USER_COLUMNS,
  (userId: string) => [userId],
  `SELECT u.id, u.email, u.status, u.credits, u.paid_user, u.notifications_disabled, u.language, u.time_zone, u.paused_until, u.created_at,
     p.id AS profile_id, p.name, p.gender, p.sexuality, p.seeks_female, p.seeks_male, p.date_of_birth, p.country,
     p.region, p.city, p.status AS profile_status, p.about, ${TRAIT_LIST},
     p.reason_for_joining, p.interests,
     ph.token AS photo_token, ph.width AS photo_width, ph.height AS photo_height, ph.thumbhash AS photo_thumbhash,
     ${unreadOf('p.id')} AS total_unread, ${newLikesOf('p.id')} AS total_new_likes, ${hasAnswer('p.id')} AS has_answer,
     price.price_minor, price.credits AS price_credits, price.currency AS price_currency
   FROM users u
   JOIN profiles p ON p.user_id = u.id
   LEFT JOIN photos ph ON ph.profile_id = p.id AND ph.is_main
   LEFT JOIN LATERAL (${CREDIT_PRICE}) price ON true
   WHERE u.id = $1`,
);

/** What credits cost a member; null where nothing is on offer. */
export const readCreditPrice = oneRow(
  { price_minor: col.int4(), price_credits: col.int4(), price_currency: col.text() },
  (userId: string) => [userId],
  `SELECT price.price_minor, price.credits AS price_credits, price.currency AS price_currency
   FROM users u JOIN profiles p ON p.user_id = u.id CROSS JOIN LATERAL (${CREDIT_PRICE}) price WHERE u.id = $1`,
);

/** Stores the time zone that the member's browser last sent. */
export const keepTimeZone = runBuilt((userId: string, timeZone: string) =>
  updateWhere('users', { id: userId }).set({ time_zone: timeZone }),
);
