import { prepared, type Queryable } from '../query.ts';

/** A member as operators see one in a list. */
export interface FoundMemberRow {
  user_id: string;
  profile_id: string;
  site_id: string;
  name: string;
  status: 'not_confirmed' | 'active' | 'banned' | 'deleted';
  country: string;
  date_of_birth: string;
  paid_user: boolean;
  credits: number;
  created_at: Date;
  last_active_at: Date;
}

const FOUND = `SELECT u.id AS user_id, p.id AS profile_id, u.site_id, p.name, u.status, p.country, p.date_of_birth,
  u.paid_user, u.credits, u.created_at, p.last_active_at FROM users u JOIN profiles p ON p.user_id = u.id`;

/** On whichever site; `email` in small letters. */
export function findMembersByEmail(db: Queryable, email: string, limit: number): Promise<FoundMemberRow[]> {
  return prepared(
    db,
    `${FOUND} WHERE u.site_id = ANY(ARRAY(SELECT id FROM sites)) AND u.email = $1 ORDER BY u.id LIMIT $2`,
    [email, limit],
  );
}

/** By the account's id or the profile's, each from one to another. */
export function findMembersByIds(
  db: Queryable,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<FoundMemberRow[]> {
  return prepared(
    db,
    `${FOUND} WHERE u.id = ANY(ARRAY(
       SELECT id FROM users WHERE id BETWEEN $1::uuid AND $2::uuid
       UNION SELECT user_id FROM profiles WHERE id BETWEEN $1::uuid AND $2::uuid AND user_id IS NOT NULL LIMIT $3
     )) ORDER BY u.id LIMIT $3`,
    [from, to, limit],
  );
}

/** By the whole name on the profile, in upper or lower case; the last active come first. */
export function findMembersByName(db: Queryable, name: string, limit: number): Promise<FoundMemberRow[]> {
  return prepared(db, `${FOUND} WHERE lower(p.name) = lower($1) ORDER BY p.last_active_at DESC, u.id LIMIT $2`, [
    name,
    limit,
  ]);
}
