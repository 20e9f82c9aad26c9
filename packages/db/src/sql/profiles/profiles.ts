import type { ProfileStatus, ReasonForJoining, Sexuality } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuilt, type RowOf, selectWhere } from '../build.ts';
import { hasBlocked } from '../moderation/blocks.ts';
import { alike, col, oneRow, orNull, type RowWith } from '../statement.ts';
import { likedBy, PERSON_COLUMNS, personColumns, personJoins } from './people.ts';
import { TRAIT_COLUMNS, TRAIT_LIST } from './traits.ts';

const PROFILE_COLUMNS = {
  ...PERSON_COLUMNS,
  status: col.text<ProfileStatus>(),
  language: col.text(),
  sexuality: col.text<Sexuality>(),
  about: orNull(col.text()),
  ...TRAIT_COLUMNS,
  reason_for_joining: orNull(col.text<ReasonForJoining>()),
  interests: col.textArray(),
  viewer_interests: orNull(col.textArray()),
  liked_by: col.bool(),
  /** Whether the viewer blocked the profile. */
  blocked: col.bool(),
  ...alike(orNull(col.float8()), 'latitude', 'longitude', 'viewer_latitude', 'viewer_longitude'),
  conversation_id: orNull(col.uuid()),
};
export type ProfileRow = RowWith<typeof PROFILE_COLUMNS>;

/**
 * A profile of the site as its page shows it to the viewer's profile, or to a visitor (null): an active one that did
 * not block the viewer, a paused one if the viewer has a conversation with it, or the viewer's own.
 */
export const readProfile = oneRow(
  PROFILE_COLUMNS,
  (siteId: string, viewerProfileId: string | null, profileId: string) => [siteId, viewerProfileId, profileId],
  `SELECT ${personColumns()}, ${likedBy('$2')}, p.status, p.language, p.sexuality, p.about, ${TRAIT_LIST},
     p.reason_for_joining, p.interests,
     p.latitude, p.longitude, v.latitude AS viewer_latitude, v.longitude AS viewer_longitude, v.interests AS viewer_interests,
     EXISTS (SELECT 1 FROM likes b WHERE b.from_profile_id = p.id AND b.to_profile_id = $2::uuid) AS liked_by,
     ${hasBlocked('$2', 'p.id')} AS blocked,
     c.id AS conversation_id
   FROM profiles p ${personJoins()}
   LEFT JOIN profiles v ON v.id = $2::uuid
   LEFT JOIN conversations c ON c.low_profile_id = LEAST(p.id, $2::uuid) AND c.high_profile_id = GREATEST(p.id, $2::uuid)
   WHERE p.id = $3 AND p.site_id = $1 AND (p.status = 'active' OR (p.status = 'paused' AND c.id IS NOT NULL) OR p.id = $2::uuid)
     AND NOT ${hasBlocked('p.id', '$2')}`,
);

const approved = selectWhere('photos', { moderation: sql.lit('approved') })
  .select(['id', 'token', 'blur_token', 'is_main', 'is_private', 'width', 'height', 'thumbhash'])
  .orderBy('is_main', 'desc')
  .orderBy('position')
  .orderBy('id');
export type PhotoRow = RowOf<typeof approved>;

/** Approved photos of a profile in their order. */
export const readPhotos = allBuilt((profileId: string) => approved.where('profile_id', '=', profileId));
