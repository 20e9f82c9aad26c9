import type { Gender } from '@vonk/schema/constants';
import { notBlocked } from '../moderation/blocks.ts';
import { alike, col, oneRow, orNull, type RowWith } from '../statement.ts';

/** The columns of a picture, from `photos ph`. */
export const PHOTO_COLUMNS = {
  ...alike(orNull(col.text()), 'photo_token', 'photo_thumbhash'),
  ...alike(orNull(col.int4()), 'photo_width', 'photo_height'),
};
export const PHOTO_LIST =
  'ph.token AS photo_token, ph.width AS photo_width, ph.height AS photo_height, ph.thumbhash AS photo_thumbhash';

/** The columns of a person's card, from `profiles p` and `photos ph`, for a viewer's profile id or null. */
export const PERSON_COLUMNS = {
  id: col.uuid(),
  gender: col.text<Gender>(),
  date_of_birth: col.date(),
  ...alike(col.text(), 'name', 'country'),
  ...alike(orNull(col.text()), 'region', 'city'),
  ...PHOTO_COLUMNS,
  last_active_at: col.timestamptz(),
  ...alike(col.bool(), 'fictional', 'liked'),
};
export type PersonRow = RowWith<typeof PERSON_COLUMNS>;

/** Columns of `PersonRow` except `liked`, for the given alias of `profiles`. */
export function personColumns(alias = 'p'): string {
  return `${['id', 'name', 'gender', 'date_of_birth', 'country', 'city', 'fictional', 'last_active_at'].map((column) => `${alias}.${column}`).join(', ')},
    r.name AS region, ${PHOTO_LIST}`;
}

/** The joins that those columns need. */
export function personJoins(alias = 'p'): string {
  return `LEFT JOIN regions r ON r.code = ${alias}.region
    LEFT JOIN photos ph ON ph.profile_id = ${alias}.id AND ph.is_main AND ph.moderation = 'approved'`;
}

/** Whether the viewer likes `p`; `viewer` is a placeholder of a uuid that may be null. */
export function likedBy(viewer: string): string {
  return `EXISTS (SELECT 1 FROM likes lk WHERE lk.from_profile_id = ${viewer}::uuid AND lk.to_profile_id = p.id) AS liked`;
}

/**
 * The rule for who may appear in a viewer's lists: same site, active, not the viewer, no block between the two. Every
 * list uses it; add further rules that hide people here.
 */
export function visibleTo(site: string, viewer: string): string {
  return `p.site_id = ${site}::uuid AND p.status = 'active' AND p.id IS DISTINCT FROM ${viewer}::uuid
    AND ${notBlocked(viewer, 'p.id')}`;
}

/** A person's card for a viewer; null if the viewer may not see it. */
export const readCard = oneRow(
  PERSON_COLUMNS,
  (siteId: string, viewerProfileId: string, profileId: string) => [siteId, viewerProfileId, profileId],
  `SELECT ${personColumns()}, ${likedBy('$2')}
   FROM profiles p ${personJoins()} WHERE p.id = $3 AND ${visibleTo('$1', '$2')}`,
);
