import { hasAnswer, newLikesOf, unreadOf } from '../profiles/badges.ts';
import { preparedOne, type Queryable } from '../query.ts';

export interface UserRow {
  id: string;
  email: string;
  status: 'not_confirmed' | 'active' | 'banned' | 'deleted';
  credits: number;
  paid_user: boolean;
  notifications_disabled: ('fbl' | 'bounce' | 'listunsubscribe')[];
  language: string;
  time_zone: string | null;
  paused_until: Date | null;
  created_at: Date;
  profile_id: string;
  name: string;
  gender: 'female' | 'male';
  sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi';
  seeks_female: boolean;
  seeks_male: boolean;
  date_of_birth: string;
  country: string;
  region: string | null;
  city: string | null;
  profile_status: 'disabled' | 'active' | 'paused';
  about: string | null;
  hair_color: string | null;
  eye_color: string | null;
  body_type: string | null;
  relationship_status: string | null;
  tattoos: string | null;
  reason_for_joining: string | null;
  interests: string[];
  photo_token: string | null;
  photo_width: number | null;
  photo_height: number | null;
  photo_thumbhash: string | null;
  total_unread: number;
  total_new_likes: number;
  has_answer: boolean;
  price_minor: number | null;
  price_credits: number | null;
  price_currency: string | null;
}

/** The polled read of the member who calls: account, own profile, badges and what a credit comes to. */
export function readUser(db: Queryable, userId: string): Promise<UserRow | null> {
  return preparedOne(
    db,
    `SELECT u.id, u.email, u.status, u.credits, u.paid_user, u.notifications_disabled, u.language, u.time_zone, u.paused_until, u.created_at,
       p.id AS profile_id, p.name, p.gender, p.sexuality, p.seeks_female, p.seeks_male, p.date_of_birth, p.country,
       p.region, p.city, p.status AS profile_status, p.about, p.hair_color, p.eye_color, p.body_type,
       p.relationship_status, p.tattoos, p.reason_for_joining, p.interests,
       ph.token AS photo_token, ph.width AS photo_width, ph.height AS photo_height, ph.thumbhash AS photo_thumbhash,
       ${unreadOf('p.id')} AS total_unread, ${newLikesOf('p.id')} AS total_new_likes, ${hasAnswer('p.id')} AS has_answer,
       price.price_minor, price.credits AS price_credits, price.currency AS price_currency
     FROM users u
     JOIN profiles p ON p.user_id = u.id
     LEFT JOIN photos ph ON ph.profile_id = p.id AND ph.is_main
     LEFT JOIN LATERAL (${CREDIT_PRICE}) price ON true
     WHERE u.id = $1`,
    [userId],
  );
}

/**
 * What credits cost a member of `users u` and `profiles p`: as in the last bundle bought, else in the dearest one on
 * offer in the member's country, else in the site's own.
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

export interface CreditPriceRow {
  price_minor: number;
  price_credits: number;
  price_currency: string;
}

/** What credits cost a member; null where nothing is on offer. */
export function readCreditPrice(db: Queryable, userId: string): Promise<CreditPriceRow | null> {
  return preparedOne(
    db,
    `SELECT price.price_minor, price.credits AS price_credits, price.currency AS price_currency
     FROM users u JOIN profiles p ON p.user_id = u.id CROSS JOIN LATERAL (${CREDIT_PRICE}) price WHERE u.id = $1`,
    [userId],
  );
}
