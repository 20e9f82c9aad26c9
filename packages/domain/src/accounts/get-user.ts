import { keepTimeZone, readUser, type UserRow } from '@vonk/db/sql';
import type { Locale, OwnProfile, User } from '@vonk/schema';
import type { Context } from '../context.ts';
import { creditValue } from '../credits/credit-value.ts';
import { ageAt } from '../profiles/age.ts';
import { traitsOf } from '../profiles/shown-fields.ts';
import { mainImageOf } from '../profiles/to-card.ts';
import { toPrompts } from '../profiles/to-prompts.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

interface GetUser {
  site: SiteRecord;
  userId: string;
  /** Of the request. */
  locale: Locale;
  /** The browser's time zone, which is stored; null if the browser did not send one. */
  timeZone?: string | null;
}

/** The member's own view of the account. Throws for an unknown id: without the member the session would not exist. */
export async function getUser(ctx: Context, { site, userId, locale, timeZone = null }: GetUser): Promise<User> {
  const row = await readUser(ctx.db.pool, userId);
  if (!row) throw new Error(`user ${userId} does not exist`);
  if (timeZone !== null && timeZone !== row.time_zone) await keepTimeZone(ctx.db.pool, userId, timeZone);
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    credits: row.credits,
    paid_user: row.paid_user,
    notifications_disabled: row.notifications_disabled,
    fictional_icon: site.fictional_icon,
    language: row.language,
    created_at: row.created_at.toISOString(),
    paused_until: row.paused_until?.toISOString() ?? null,
    profile: toOwnProfile(row, { locale, now: ctx.clock.now() }),
    total_unread: row.total_unread,
    total_new_likes: row.total_new_likes,
    has_answer: row.has_answer,
    credit_value: creditValue(row),
  };
}

function toOwnProfile(row: UserRow, { locale, now }: { locale: Locale; now: Date }): OwnProfile {
  return {
    id: row.profile_id,
    name: row.name,
    gender: row.gender,
    sexuality: row.sexuality,
    seeks: row.seeks_female && row.seeks_male ? 'both' : row.seeks_female ? 'female' : 'male',
    date_of_birth: row.date_of_birth,
    age: ageAt(row.date_of_birth, now),
    country: row.country,
    region: row.region,
    city: row.city,
    status: row.profile_status,
    main_image: mainImageOf(row),
    about: row.about,
    prompts: toPrompts(row.prompts, locale),
    ...traitsOf(row),
    reason_for_joining: row.reason_for_joining,
    interests: row.interests,
  };
}
