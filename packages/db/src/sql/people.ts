/** The columns of somebody's card, from `profiles p` and `photos ph`, for a viewer's profile id or null. */
export interface PersonRow {
  id: string;
  name: string;
  gender: 'female' | 'male';
  date_of_birth: string;
  country: string;
  region: string | null;
  city: string | null;
  fictional: boolean;
  last_active_at: Date;
  photo_token: string | null;
  photo_width: number | null;
  photo_height: number | null;
  photo_thumbhash: string | null;
  liked: boolean;
}

export const PERSON_COLUMNS = `
  p.id, p.name, p.gender, p.date_of_birth, p.country, r.name AS region, p.city, p.fictional, p.last_active_at,
  ph.token AS photo_token, ph.width AS photo_width, ph.height AS photo_height, ph.thumbhash AS photo_thumbhash`;

export const PERSON_JOINS = `
  LEFT JOIN regions r ON r.code = p.region
  LEFT JOIN photos ph ON ph.profile_id = p.id AND ph.is_main AND ph.moderation = 'approved'`;

/** Whether the viewer likes `p`; `viewer` is a placeholder of a uuid that may be null. */
export function likedBy(viewer: string): string {
  return `EXISTS (SELECT 1 FROM likes lk WHERE lk.from_profile_id = ${viewer}::uuid AND lk.to_profile_id = p.id) AS liked`;
}

/**
 * The rule of who may be shown in a list of people to whom: same site, active, not oneself. Every list passes it; what
 * hides people later is added here.
 */
export function visibleTo(site: string, viewer: string): string {
  return `p.site_id = ${site}::uuid AND p.status = 'active' AND p.id IS DISTINCT FROM ${viewer}::uuid`;
}
