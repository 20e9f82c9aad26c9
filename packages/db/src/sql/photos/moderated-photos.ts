import type { PhotoModeration, PhotoRejection } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuilt, build, idsWithin, oneBuilt, type RowOf } from '../build.ts';
import { col, oneRow, orNull } from '../statement.ts';

const photos = build
  .selectFrom('photos as ph')
  .innerJoin('profiles as p', 'p.id', 'ph.profile_id')
  .select(['ph.id', 'ph.is_main', 'ph.is_private', 'ph.moderation', 'ph.rejection', 'ph.profile_id'])
  .select(['p.user_id', 'p.site_id', 'p.name', 'p.gender', 'p.date_of_birth'])
  .select(['ph.width', 'ph.height', 'ph.created_at', 'ph.moderated_at']);
/** A photo in the operators' lists; `user_id` is null for a fictional profile. */
export type ModeratedPhotoRow = RowOf<typeof photos>;

/** Each in the order of an index, whose conditions are part of the text. */
const LISTS = {
  /** Waiting for approval; oldest first. */
  pending: {
    listed: photos.where('ph.moderation', '=', sql.lit('pending')),
    at: 'ph.created_at',
    order: 'asc',
    beyond: '>',
  },
  /** Shown without a review; oldest first. */
  unseen: {
    listed: photos.where('ph.moderation', '=', sql.lit('approved')).where('ph.moderated_at', 'is', null),
    at: 'ph.created_at',
    order: 'asc',
    beyond: '>',
  },
  /** Newest first. */
  rejected: {
    listed: photos.where('ph.moderation', '=', sql.lit('rejected')),
    at: 'ph.moderated_at',
    order: 'desc',
    beyond: '<',
  },
} as const;

export type PhotoList = keyof typeof LISTS;

/** Photos of a list, optionally of one site, and after the last photo of the previous page. */
export const readPhotosToModerate = allBuilt(
  (query: { list: PhotoList; siteId: string | null; after: { at: Date; id: string } | null; limit: number }) => {
    const { siteId, after, limit } = query;
    const { listed, at, order, beyond } = LISTS[query.list];
    let asked = listed.where(at, 'is not', null);
    if (siteId) asked = asked.where('p.site_id', '=', siteId);
    if (after)
      asked = asked.where(({ eb, refTuple, tuple }) => eb(refTuple(at, 'ph.id'), beyond, tuple(after.at, after.id)));
    return asked.orderBy(at, order).orderBy('ph.id', order).limit(limit);
  },
);

export const readModeratedPhoto = oneBuilt((id: string) => photos.select('ph.token').where('ph.id', '=', id));

export const findPhotoIds = idsWithin('photos');

/**
 * Writes an operator's decision on a photo, whose files must still have this name. Returns the photo's user, null for a
 * fictional profile's; null if the photo changed, or another operator was faster. The caller has locked the member's
 * photos.
 */
export const decidePhoto = oneRow(
  { user_id: orNull(col.uuid()) },
  (
    { id, token, moderated_at }: { id: string; token: string; moderated_at: Date | null },
    decided: { moderation: PhotoModeration; rejection: PhotoRejection | null; at: Date; token: string },
  ) => [id, token, moderated_at, decided.moderation, decided.rejection, decided.at, decided.token],
  `UPDATE photos SET moderation = $4, rejection = $5, moderated_at = $6, token = $7, is_main = is_main AND $4 = 'approved'
   FROM profiles p WHERE photos.id = $1 AND token = $2 AND moderated_at IS NOT DISTINCT FROM $3 AND p.id = profile_id
   RETURNING p.user_id`,
);

/** The member to notify about a photo; null if their address was never confirmed. */
export const findPhotoOwner = oneBuilt((userId: string) =>
  build
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.site_id', 'u.email', 'u.language', 'p.name'])
    .where('u.id', '=', userId)
    .where('u.status', '=', sql.lit('active')),
);
