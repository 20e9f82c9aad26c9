import type {
  DisabledReason,
  Gender,
  Locale,
  ProfileStatus,
  ReasonForJoining,
  Sexuality,
  StoredPrompt,
  UserStatus,
} from '@vonk/schema/constants';
import { runBuilt, updateWhere } from '../build.ts';
import { hasAnswer, newLikesOf, unreadOf } from '../profiles/badges.ts';
import { PHOTO_COLUMNS, PHOTO_LIST } from '../profiles/people.ts';
import { TRAIT_COLUMNS, TRAIT_LIST } from '../profiles/traits.ts';
import { alike, col, oneRow, orNull, type RowWith } from '../statement.ts';

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

export const PRICE_COLUMNS = {
  ...alike(orNull(col.int4()), 'price_minor', 'price_credits'),
  price_currency: orNull(col.text()),
};
export const PRICE_LIST = 'price.price_minor, price.credits AS price_credits, price.currency AS price_currency';

const USER_COLUMNS = {
  id: col.uuid(),
  ...alike(col.text(), 'email', 'name', 'country'),
  status: col.text<UserStatus>(),
  ...alike(col.int4(), 'credits', 'total_unread', 'total_new_likes'),
  ...alike(col.bool(), 'paid_user', 'seeks_female', 'seeks_male', 'has_answer'),
  notifications_disabled: col.textArray<DisabledReason[]>(),
  language: col.text<Locale>(),
  ...alike(orNull(col.text()), 'time_zone', 'region', 'city', 'about'),
  ...PHOTO_COLUMNS,
  ...PRICE_COLUMNS,
  paused_until: orNull(col.timestamptz()),
  created_at: col.timestamptz(),
  profile_id: col.uuid(),
  gender: col.text<Gender>(),
  sexuality: col.text<Sexuality>(),
  date_of_birth: col.date(),
  profile_status: col.text<ProfileStatus>(),
  prompts: col.jsonb<StoredPrompt[]>(),
  ...TRAIT_COLUMNS,
  reason_for_joining: orNull(col.text<ReasonForJoining>()),
  interests: col.textArray(),
};
export type UserRow = RowWith<typeof USER_COLUMNS>;

/** The polled read of the current member: account, own profile, badges and the price of a credit. */
export const readUser = oneRow(
  USER_COLUMNS,
  (userId: string) => [userId],
  `SELECT u.id, u.email, u.status, u.credits, u.paid_user, u.notifications_disabled, u.language, u.time_zone, u.paused_until, u.created_at,
     p.id AS profile_id, p.name, p.gender, p.sexuality, p.seeks_female, p.seeks_male, p.date_of_birth, p.country,
     p.region, p.city, p.status AS profile_status, p.about, p.prompts, ${TRAIT_LIST},
     p.reason_for_joining, p.interests,
     ${PHOTO_LIST},
     ${unreadOf('p.id')} AS total_unread, ${newLikesOf('p.id')} AS total_new_likes, ${hasAnswer('p.id')} AS has_answer,
     ${PRICE_LIST}
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
  `SELECT ${PRICE_LIST}
   FROM users u JOIN profiles p ON p.user_id = u.id CROSS JOIN LATERAL (${CREDIT_PRICE}) price WHERE u.id = $1`,
);

/** Stores the time zone that the member's browser last sent. */
export const keepTimeZone = runBuilt((userId: string, timeZone: string) =>
  updateWhere('users', { id: userId }).set({ time_zone: timeZone }),
);
