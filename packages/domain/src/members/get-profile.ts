import { type PhotoRow, type ProfileRow, readPhotos, readProfile } from '@vonk/db/sql';
import { AppError, type Photo, type Profile, type Relation } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { blurPath, mainImage, toCard } from '../people/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/**
 * Somebody's profile page as the caller may see it; the own one before it is active too, with all its photos.
 * @throws AppError `not_found`; `search_closed` for visitors where only members may look.
 */
export async function getProfile(
  ctx: Context,
  { site, member, profileId }: { site: SiteRecord; member: SessionMember | null; profileId: string },
): Promise<{ profile: Profile; relation: Relation | null }> {
  if (!member && !site.logged_out_search) throw new AppError('search_closed');
  const [row, photos] = await Promise.all([
    readProfile(ctx.db.pool, site.id, member?.profileId ?? null, profileId),
    readPhotos(ctx.db.pool, profileId),
  ]);
  if (!row) throw new AppError('not_found');
  return {
    profile: toProfile(row, photos, site, member, ctx.clock.now()),
    relation: member
      ? {
          liked: row.liked,
          liked_by: row.liked_by,
          matched: row.liked && row.liked_by,
          blocked: false,
          conversation: row.conversation_id,
        }
      : null,
  };
}

function toProfile(
  row: ProfileRow,
  photos: PhotoRow[],
  site: SiteRecord,
  member: SessionMember | null,
  now: Date,
): Profile {
  const shows = (field: string) => site.visible_profile_fields.includes(field);
  const shown = <T>(field: string, value: T): T | null => (shows(field) ? value : null);
  const own = new Set(row.viewer_interests ?? []);
  const interests = shows('interests') ? row.interests : [];
  const card = toCard(row, now);
  return {
    ...card,
    region: shown('region', card.region),
    city: shown('city', card.city),
    sexuality: shown('sexuality', row.sexuality as Profile['sexuality']),
    status: row.status,
    language: row.language,
    last_active_at: row.last_active_at.toISOString(),
    about: shown('about', row.about),
    hair_color: shown('hair_color', row.hair_color as Profile['hair_color']),
    eye_color: shown('eye_color', row.eye_color as Profile['eye_color']),
    body_type: shown('body_type', row.body_type as Profile['body_type']),
    relationship_status: shown('relationship_status', row.relationship_status as Profile['relationship_status']),
    tattoos: shown('tattoos', row.tattoos as Profile['tattoos']),
    reason_for_joining: shown('reason_for_joining', row.reason_for_joining as Profile['reason_for_joining']),
    interests,
    shared_interests: interests.filter((interest) => own.has(interest)),
    photos: photos.map((photo) => toPhoto(photo, member, row.id)),
  };
}

/**
 * Visitors see the main photo, free members the public ones, premium members and whose they are all; of the others only
 * the blur.
 */
function toPhoto(photo: PhotoRow, member: SessionMember | null, ownerId: string): Photo {
  const seesPrivate = member !== null && (member.paidUser || member.profileId === ownerId);
  const maySee = photo.is_main || (member !== null && !photo.is_private) || seesPrivate;
  return {
    id: photo.id,
    is_main: photo.is_main,
    is_private: photo.is_private,
    image: maySee ? mainImage(photo) : null,
    blur: blurPath(photo.blur_token),
  };
}
