import { anyRowOf, build, type RowOf, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

const members = build
  .selectFrom('users as u')
  .innerJoin('profiles as p', 'p.user_id', 'u.id')
  .select(['u.id as user_id', 'p.id as profile_id', 'u.site_id', 'p.name', 'u.status', 'p.country', 'p.date_of_birth'])
  .select(['u.paid_user', 'u.credits', 'u.created_at', 'p.last_active_at']);
/** A member as operators see one in a list. */
export type FoundMemberRow = RowOf<typeof members>;

const sites = build.selectFrom('sites').select('id');

/** On whichever site; `email` in small letters. */
export function findMembersByEmail(db: Queryable, email: string, limit: number) {
  return rows(
    db,
    members.where('u.site_id', '=', anyRowOf(sites)).where('u.email', '=', email).orderBy('u.id').limit(limit),
  );
}

/** By the account's id or the profile's, each from one to another. */
export function findMembersByIds(db: Queryable, { from, to }: { from: string; to: string }, limit: number) {
  const profiles = build
    .selectFrom('profiles')
    .select('user_id as id')
    .where((eb) => eb.between('id', from, to))
    .where('user_id', 'is not', null)
    .$narrowType<{ id: string }>();
  const ids = build
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.between('id', from, to))
    .union(profiles)
    .limit(limit);
  return rows(db, members.where('u.id', '=', anyRowOf(ids)).orderBy('u.id').limit(limit));
}

/** By the whole name on the profile, in upper or lower case; the last active come first. */
export function findMembersByName(db: Queryable, name: string, limit: number) {
  return rows(
    db,
    members
      .where(({ eb, fn, val }) => eb(fn('lower', ['p.name']), '=', fn('lower', [val(name)])))
      .orderBy('p.last_active_at', 'desc')
      .orderBy('u.id')
      .limit(limit),
  );
}
