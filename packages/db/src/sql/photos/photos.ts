import { blockedPair } from '../moderation/blocks.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';

/**
 * The condition that its member neither left nor is banned: otherwise its addresses do not answer until they are back.
 */
const OF_SOMEBODY = `NOT EXISTS (
  SELECT 1 FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.id = photos.profile_id AND u.status IN ('deleted', 'banned'))`;

export interface PhotoAccess {
  is_public: boolean;
  is_approved: boolean;
  is_readers_own: boolean;
  /** Whether the reader is a premium member, and neither blocked the other. */
  may_reader_see: boolean;
}

/** Whether anyone may see a photo, and whether this reader may, if there is one. Null if no photo has the token. */
export function readPhotoAccess(
  db: Queryable,
  { token, readerId }: { token: string; readerId: string | null },
): Promise<PhotoAccess | null> {
  return preparedOne(
    db,
    `SELECT NOT is_private AND moderation = 'approved' AS is_public, moderation = 'approved' AS is_approved,
       profile_id IS NOT DISTINCT FROM $2::uuid AS is_readers_own,
       EXISTS (SELECT 1 FROM profiles reader JOIN users ru ON ru.id = reader.user_id
         WHERE reader.id = $2::uuid AND ru.paid_user AND ru.status NOT IN ('deleted', 'banned')
           AND NOT ${blockedPair('reader.id', 'photos.profile_id')}) AS may_reader_see
     FROM photos WHERE token = $1 AND ${OF_SOMEBODY}`,
    [token, readerId],
  );
}

export async function readBlurIsShown(db: Queryable, blurToken: string): Promise<boolean> {
  return (
    (await preparedOne(
      db,
      `SELECT 1 FROM photos WHERE blur_token = $1 AND moderation = 'approved' AND ${OF_SOMEBODY}`,
      [blurToken],
    )) !== null
  );
}

export interface OwnPhotoRow {
  id: string;
  token: string;
  blur_token: string;
  position: number;
  is_main: boolean;
  is_private: boolean;
  moderation: 'pending' | 'approved' | 'rejected';
  /** Why it was rejected, where an operator said. */
  rejection: 'nobody' | 'not_you' | 'nude' | 'child' | 'contact' | 'other' | null;
  width: number;
  height: number;
  thumbhash: string;
}

/** All photos of a profile in their order, whatever their state: for their owner alone. */
export function readOwnPhotos(db: Queryable, profileId: string): Promise<OwnPhotoRow[]> {
  return prepared(
    db,
    `SELECT id, token, blur_token, position, is_main, is_private, moderation, rejection, width, height, thumbhash FROM photos
     WHERE profile_id = $1 ORDER BY position, id`,
    [profileId],
  );
}

/**
 * Locks a member's photos against everyone who would change them: read them after it, not with it. Tells what decides
 * how many there may be; null when the profile is nobody's.
 */
export function lockPhotos(client: Queryable, profileId: string): Promise<{ paid_user: boolean } | null> {
  return preparedOne(
    client,
    `SELECT u.paid_user FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.id = $1 FOR NO KEY UPDATE OF p`,
    [profileId],
  );
}

/** Whether the profile has a picture whose hash differs from this one in at most so many of its 64 bits. */
export async function hasSimilarPhoto(
  client: Queryable,
  profileId: string,
  dhash: bigint,
  mostBits: number,
): Promise<boolean> {
  const found = await preparedOne(
    client,
    `SELECT 1 FROM photos WHERE profile_id = $1 AND bit_count((dhash # $2::bigint)::bit(64)) <= $3 LIMIT 1`,
    [profileId, dhash.toString(), mostBits],
  );
  return found !== null;
}

const FIRST_SEEN_BY_ALL = `(SELECT id FROM photos WHERE profile_id = $1 AND NOT is_private AND moderation = 'approved'
                             ORDER BY position, id LIMIT 1)`;

/** A profile's first approved public photo is its main one. To be called after whatever may have made it another. */
export async function chooseMainPhoto(client: Queryable, profileId: string): Promise<void> {
  await prepared(
    client,
    `UPDATE photos SET is_main = false WHERE profile_id = $1 AND is_main AND id IS DISTINCT FROM ${FIRST_SEEN_BY_ALL}`,
    [profileId],
  );
  await prepared(client, `UPDATE photos SET is_main = true WHERE id = ${FIRST_SEEN_BY_ALL} AND NOT is_main`, [
    profileId,
  ]);
}

/** Gives the photos the positions 0, 1, 2 … in the order of the ids; all of the profile's ids are named. */
export async function orderPhotos(client: Queryable, profileId: string, ids: readonly string[]): Promise<void> {
  await prepared(
    client,
    `UPDATE photos SET position = wanted.place - 1
     FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
     WHERE photos.id = wanted.id AND profile_id = $1 AND position <> wanted.place - 1`,
    [profileId, ids],
  );
}
