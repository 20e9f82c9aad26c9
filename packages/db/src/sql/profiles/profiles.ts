import type { ProfileStatus, ReasonForJoining, Sexuality, StoredPrompt } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuilt, anyOf, oneBuilt, type RowOf, selectWhere } from '../build.ts';
import { hasBlocked } from '../moderation/blocks.ts';
import { alike, allRows, col, oneRow, orNull, type RowWith } from '../statement.ts';
import { likedBy, PERSON_COLUMNS, personColumns, personJoins } from './people.ts';
import { TRAIT_COLUMNS, TRAIT_LIST } from './traits.ts';

/** What a person tells, and what it is compared with: the viewer's place and interests, from `profiles v`. */
const TOLD_COLUMNS = {
  language: col.text(),
  about: orNull(col.text()),
  prompts: col.jsonb<StoredPrompt[]>(),
  ...TRAIT_COLUMNS,
  reason_for_joining: orNull(col.text<ReasonForJoining>()),
  interests: col.textArray(),
  viewer_interests: orNull(col.textArray()),
  ...alike(orNull(col.float8()), 'latitude', 'longitude', 'viewer_latitude', 'viewer_longitude'),
};
const TOLD_LIST = `p.language, p.about, p.prompts, ${TRAIT_LIST}, p.reason_for_joining, p.interests, v.interests AS viewer_interests,
     p.latitude, p.longitude, v.latitude AS viewer_latitude, v.longitude AS viewer_longitude`;
export type ToldRow = RowWith<typeof TOLD_COLUMNS>;

const PROFILE_COLUMNS = {
  ...PERSON_COLUMNS,
  ...TOLD_COLUMNS,
  status: col.text<ProfileStatus>(),
  sexuality: col.text<Sexuality>(),
  liked_by: col.bool(),
  /** Whether the viewer blocked the profile. */
  blocked: col.bool(),
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
  `SELECT ${personColumns()}, ${likedBy('$2')}, ${TOLD_LIST}, p.status, p.sexuality,
     EXISTS (SELECT 1 FROM likes b WHERE b.from_profile_id = p.id AND b.to_profile_id = $2::uuid) AS liked_by,
     ${hasBlocked('$2', 'p.id')} AS blocked,
     c.id AS conversation_id
   FROM profiles p ${personJoins()}
   LEFT JOIN profiles v ON v.id = $2::uuid
   LEFT JOIN conversations c ON c.low_profile_id = LEAST(p.id, $2::uuid) AND c.high_profile_id = GREATEST(p.id, $2::uuid)
   WHERE p.id = $3 AND p.site_id = $1 AND (p.status = 'active' OR (p.status = 'paused' AND c.id IS NOT NULL) OR p.id = $2::uuid)
     AND NOT ${hasBlocked('p.id', '$2')}`,
);

/** What these people tell, in no order. */
export const readTold = allRows(
  { id: col.uuid(), ...TOLD_COLUMNS },
  (viewerProfileId: string, profileIds: string[]) => [viewerProfileId, profileIds],
  `SELECT p.id, ${TOLD_LIST} FROM profiles p LEFT JOIN profiles v ON v.id = $1 WHERE p.id = ANY ($2::uuid[])`,
);

const approved = selectWhere('photos', { moderation: sql.lit('approved') })
  .select(['id', 'token', 'blur_token', 'is_main', 'is_private', 'width', 'height', 'thumbhash'])
  .orderBy('is_main', 'desc')
  .orderBy('position')
  .orderBy('id');
export type PhotoRow = RowOf<typeof approved>;

/** Approved photos of a profile in their order. */
export const readPhotos = allBuilt((profileId: string) => approved.where('profile_id', '=', profileId));

/** The same of several profiles, with whose each is. */
export const readPhotosOf = allBuilt((profileIds: string[]) =>
  approved.select('profile_id').where('profile_id', '=', anyOf(profileIds)),
);

/** Locks a profile until the commit, and returns what it says about itself. */
export const lockWords = oneBuilt((profileId: string) =>
  selectWhere('profiles', { id: profileId }).select(['about', 'prompts']).forUpdate(),
);
