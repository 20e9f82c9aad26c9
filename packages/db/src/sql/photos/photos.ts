import { allBuilt, build, deleteWhere, insertsInto, oneBuilt, type RowOf, runBuilt, updateWhere } from '../build.ts';
import { blockedPair } from '../moderation/blocks.ts';
import type { Queryable } from '../query.ts';
import { alike, anyRow, col, noRows, oneRow, type RowWith, run, statement } from '../statement.ts';

/**
 * The condition that the member is neither deleted nor banned; otherwise the photo cannot be fetched until they are
 * back.
 */
const OF_SOMEBODY = `NOT EXISTS (
  SELECT 1 FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.id = photos.profile_id AND u.status IN ('deleted', 'banned'))`;

const ACCESS_COLUMNS = {
  ...alike(col.bool(), 'is_public', 'is_approved', 'is_readers_own'),
  /** Whether the reader is a premium member, and neither blocked the other. */
  may_reader_see: col.bool(),
};
export type PhotoAccess = RowWith<typeof ACCESS_COLUMNS>;

/** Whether anyone may see a photo, and whether this reader may, if there is one. Null if no photo has the token. */
export const readPhotoAccess = oneRow(
  ACCESS_COLUMNS,
  ({ token, readerId }: { token: string; readerId: string | null }) => [token, readerId],
  `SELECT NOT is_private AND moderation = 'approved' AS is_public, moderation = 'approved' AS is_approved,
     profile_id IS NOT DISTINCT FROM $2::uuid AS is_readers_own,
     EXISTS (SELECT 1 FROM profiles reader JOIN users ru ON ru.id = reader.user_id
       WHERE reader.id = $2::uuid AND ru.paid_user AND ru.status NOT IN ('deleted', 'banned')
         AND NOT ${blockedPair('reader.id', 'photos.profile_id')}) AS may_reader_see
   FROM photos WHERE token = $1 AND ${OF_SOMEBODY}`,
);

export const readBlurIsShown = anyRow(
  { id: col.uuid() },
  (blurToken: string) => [blurToken],
  `SELECT id FROM photos WHERE blur_token = $1 AND moderation = 'approved' AND ${OF_SOMEBODY}`,
);

const ownPhotos = build
  .selectFrom('photos')
  .select(['id', 'token', 'blur_token', 'position', 'is_main', 'is_private', 'moderation', 'rejection'])
  .select(['width', 'height', 'thumbhash'])
  .orderBy('position')
  .orderBy('id');
export type OwnPhotoRow = RowOf<typeof ownPhotos>;

/** All photos of a profile in their order, in any state: for their owner only. */
export const readOwnPhotos = allBuilt((profileId: string) => ownPhotos.where('profile_id', '=', profileId));

/**
 * Locks a member's photos against changes: read them after it, not with it. Returns what determines their maximum
 * number; null for a profile without a member.
 */
export const lockPhotos = oneBuilt((profileId: string) =>
  build
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('u.paid_user')
    .where('p.id', '=', profileId)
    .forNoKeyUpdate('p'),
);

/** Whether the profile has a picture whose hash differs from this one in at most so many of its 64 bits. */
export const hasSimilarPhoto = anyRow(
  { id: col.uuid() },
  (profileId: string, dhash: bigint, mostBits: number) => [profileId, dhash, mostBits],
  `SELECT id FROM photos WHERE profile_id = $1 AND bit_count((dhash # $2::bigint)::bit(64)) <= $3 LIMIT 1`,
);

export const insertPhoto = insertsInto('photos');

/** A private photo is never the main one. */
export const setPhotoPrivacy = noRows(
  ({ id, profileId, isPrivate }: { id: string; profileId: string; isPrivate: boolean }) => [id, profileId, isPrivate],
  `UPDATE photos SET is_private = $3, is_main = is_main AND NOT $3 WHERE id = $1 AND profile_id = $2`,
);

/** Sets the names of its files, or other properties. */
export const setPhotoFiles = runBuilt(
  (
    id: string,
    files: { token: string; blur_token: string } | { width: number; height: number; thumbhash: string; dhash: bigint },
  ) => updateWhere('photos', { id }).set(files),
);

export const deletePhoto = runBuilt(({ id, profileId }: { id: string; profileId: string }) =>
  deleteWhere('photos', { id, profile_id: profileId }),
);

const FIRST_SEEN_BY_ALL = `(SELECT id FROM photos WHERE profile_id = $1 AND NOT is_private AND moderation = 'approved'
                             ORDER BY position, id LIMIT 1)`;
const UNSET_MAIN = statement(
  {},
  `UPDATE photos SET is_main = false WHERE profile_id = $1 AND is_main AND id IS DISTINCT FROM ${FIRST_SEEN_BY_ALL}`,
);
const SET_MAIN = statement({}, `UPDATE photos SET is_main = true WHERE id = ${FIRST_SEEN_BY_ALL} AND NOT is_main`);

/**
 * Makes a profile's first approved public photo its main one. Call it after any change that could affect which one that
 * is.
 */
export async function chooseMainPhoto(client: Queryable, profileId: string): Promise<void> {
  await run(client, UNSET_MAIN, [profileId]);
  await run(client, SET_MAIN, [profileId]);
}

/** Gives the photos the positions 0, 1, 2 … in the order of `ids`, which must contain all of the profile's photos. */
export const orderPhotos = noRows(
  (profileId: string, ids: readonly string[]) => [profileId, ids],
  `UPDATE photos SET position = wanted.place - 1
   FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
   WHERE photos.id = wanted.id AND profile_id = $1 AND position <> wanted.place - 1`,
);
