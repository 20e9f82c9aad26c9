import { prepared, preparedOne, type Queryable } from '../query.ts';
import type { OwnPhotoRow } from './photos.ts';

/** A photo as operators see it in a list. */
export interface ModeratedPhotoRow
  extends Pick<OwnPhotoRow, 'id' | 'is_main' | 'is_private' | 'moderation' | 'rejection'> {
  profile_id: string;
  /** Null for a fictional profile. */
  user_id: string | null;
  site_id: string;
  name: string;
  gender: string;
  date_of_birth: string;
  width: number;
  height: number;
  created_at: Date;
  moderated_at: Date | null;
}

const PHOTO = `ph.id, ph.is_main, ph.is_private, ph.moderation, ph.rejection, ph.profile_id, p.user_id, p.site_id, p.name,
  p.gender, p.date_of_birth, ph.width, ph.height, ph.created_at, ph.moderated_at
  FROM photos ph JOIN profiles p ON p.id = ph.profile_id`;

/**
 * What each list holds, in an order that an index has: `pending` waits to be shown, `unseen` was shown before anybody
 * looked, both the oldest first; `rejected` is the newest first.
 */
const LISTS = {
  pending: { where: `ph.moderation = 'pending'`, at: 'ph.created_at', order: 'ASC', beyond: '>' },
  unseen: {
    where: `ph.moderation = 'approved' AND ph.moderated_at IS NULL`,
    at: 'ph.created_at',
    order: 'ASC',
    beyond: '>',
  },
  rejected: { where: `ph.moderation = 'rejected'`, at: 'ph.moderated_at', order: 'DESC', beyond: '<' },
} as const;

export type PhotoList = keyof typeof LISTS;

/** Photos of a list, on one site if one is given; beyond a photo of the page before, if one is given. */
export function readPhotosToModerate(
  db: Queryable,
  query: { list: PhotoList; siteId: string | null; after: { at: Date; id: string } | null; limit: number },
): Promise<ModeratedPhotoRow[]> {
  const { where, at, order, beyond } = LISTS[query.list];
  const values: unknown[] = [query.siteId, query.limit];
  if (query.after) values.push(query.after.at, query.after.id);
  return prepared(
    db,
    `SELECT ${PHOTO} WHERE ${where} AND ${at} IS NOT NULL AND ($1::uuid IS NULL OR p.site_id = $1)
       ${query.after ? `AND (${at}, ph.id) ${beyond} ($3::timestamptz, $4::uuid)` : ''}
     ORDER BY ${at} ${order}, ph.id ${order} LIMIT $2`,
    values,
  );
}

export function readModeratedPhoto(db: Queryable, id: string): Promise<(ModeratedPhotoRow & { token: string }) | null> {
  return preparedOne(db, `SELECT ph.token, ${PHOTO} WHERE ph.id = $1`, [id]);
}

export async function findPhotoIds(
  db: Queryable,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    `SELECT id FROM photos WHERE id BETWEEN $1::uuid AND $2::uuid ORDER BY id LIMIT $3`,
    [from, to, limit],
  );
  return rows.map(({ id }) => id);
}
