import { hasBlocked } from '../moderation/blocks.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';
import { likedBy, type PersonRow, personColumns, personJoins } from './people.ts';

export interface ProfileRow extends PersonRow {
  status: 'disabled' | 'active' | 'paused';
  language: string;
  sexuality: string;
  about: string | null;
  hair_color: string | null;
  eye_color: string | null;
  body_type: string | null;
  relationship_status: string | null;
  tattoos: string | null;
  reason_for_joining: string | null;
  interests: string[];
  viewer_interests: string[] | null;
  liked_by: boolean;
  /** Whether the viewer blocked the profile. */
  blocked: boolean;
  latitude: number | null;
  longitude: number | null;
  viewer_latitude: number | null;
  viewer_longitude: number | null;
  conversation_id: string | null;
}

/**
 * A profile of the site as its page shows it to the viewer's profile, or to a visitor (null): an active one that did not
 * block the viewer, one that takes a break and that there is a conversation with, or the own.
 */
export function readProfile(
  db: Queryable,
  siteId: string,
  viewerProfileId: string | null,
  profileId: string,
): Promise<ProfileRow | null> {
  return preparedOne(
    db,
    `SELECT ${personColumns()}, ${likedBy('$2')}, p.status, p.language, p.sexuality, p.about, p.hair_color, p.eye_color,
       p.body_type, p.relationship_status, p.tattoos, p.reason_for_joining, p.interests,
       p.latitude, p.longitude, v.latitude AS viewer_latitude, v.longitude AS viewer_longitude, v.interests AS viewer_interests,
       EXISTS (SELECT 1 FROM likes b WHERE b.from_profile_id = p.id AND b.to_profile_id = $2::uuid) AS liked_by,
       ${hasBlocked('$2', 'p.id')} AS blocked,
       c.id AS conversation_id
     FROM profiles p ${personJoins()}
     LEFT JOIN profiles v ON v.id = $2::uuid
     LEFT JOIN conversations c ON c.low_profile_id = LEAST(p.id, $2::uuid) AND c.high_profile_id = GREATEST(p.id, $2::uuid)
     WHERE p.id = $3 AND p.site_id = $1 AND (p.status = 'active' OR (p.status = 'paused' AND c.id IS NOT NULL) OR p.id = $2::uuid)
       AND NOT ${hasBlocked('p.id', '$2')}`,
    [siteId, viewerProfileId, profileId],
  );
}

export interface PhotoRow {
  id: string;
  token: string;
  blur_token: string;
  is_main: boolean;
  is_private: boolean;
  width: number;
  height: number;
  thumbhash: string;
}

/** Approved photos of a profile in their order. */
export function readPhotos(db: Queryable, profileId: string): Promise<PhotoRow[]> {
  return prepared(
    db,
    `SELECT id, token, blur_token, is_main, is_private, width, height, thumbhash FROM photos
     WHERE profile_id = $1 AND moderation = 'approved' ORDER BY is_main DESC, position, id`,
    [profileId],
  );
}
