import { type PhotoRow, type ProfileRow, readPhotos, readProfile } from '@vonk/db/sql';
import { AppError, type Locale, type Profile, type Relation } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { photoAsSeen } from '../photos/photo-as-seen.ts';
import { assertMayLook } from '../search/search-access.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { showsField } from './shown-fields.ts';
import { toCard, toHiddenCard } from './to-card.ts';
import { toTold } from './to-told.ts';

/**
 * A profile page as the caller may see it. The own one is also shown before it is active, with all its photos. A
 * profile blocked by the caller is shown without presence; one on a break is shown to people who talked with it.
 * @throws AppError `not_found`, also if the profile blocked the caller; `search_closed` for visitors if only members
 * may look, `visitor_country_closed`.
 */
export async function getProfile(
  ctx: Context,
  given: {
    site: SiteRecord;
    member: SessionMember | null;
    /** Of the request. */
    locale: Locale;
    profileId: string;
    /** Whether the visitor came from a traffic source. */
    hasTrafficSource?: boolean;
    /** The caller's country; null if unknown. */
    country?: string | null;
  },
): Promise<{ profile: Profile; relation: Relation | null }> {
  const { site, member, locale, profileId, hasTrafficSource = false, country = null } = given;
  assertMayLook(site, { member, hasTrafficSource, country });
  const [row, photos] = await Promise.all([
    readProfile(ctx.db.pool, site.id, member?.profileId ?? null, profileId),
    readPhotos(ctx.db.pool, profileId),
  ]);
  if (!row) throw new AppError('not_found');
  return {
    profile: toProfile(ctx, { row, photos, site, member, locale }),
    relation: member
      ? {
          liked: row.liked,
          liked_by: row.liked_by,
          matched: row.liked && row.liked_by,
          blocked: row.blocked,
          conversation: row.conversation_id,
        }
      : null,
  };
}

function toProfile(
  ctx: Context,
  {
    row,
    photos,
    site,
    member,
    locale,
  }: { row: ProfileRow; photos: PhotoRow[]; site: SiteRecord; member: SessionMember | null; locale: Locale },
): Profile {
  const now = ctx.clock.now();
  const isPaused = row.status === 'paused';
  const card = (row.blocked ? toHiddenCard : toCard)(row, { site, now });
  const told = toTold(row, { site, locale });
  return {
    ...card,
    online: card.online && !isPaused,
    sexuality: showsField(site, 'sexuality') ? row.sexuality : null,
    status: row.status,
    language: row.language,
    last_active_at: row.blocked || isPaused ? null : row.last_active_at.toISOString(),
    ...told,
    distance_km: member?.profileId === row.id ? null : told.distance_km,
    photos: photos.map((photo) => photoAsSeen(ctx, { photo, member, ownerId: row.id })),
  };
}
