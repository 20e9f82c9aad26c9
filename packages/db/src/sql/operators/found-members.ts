import { allBuilt, anyRowOf, build, type RowOf } from '../build.ts';

const members = build
  .selectFrom('users as u')
  .innerJoin('profiles as p', 'p.user_id', 'u.id')
  .select(['u.id as user_id', 'p.id as profile_id', 'u.site_id', 'p.name', 'u.status', 'p.country', 'p.date_of_birth'])
  .select(['u.paid_user', 'u.credits', 'u.created_at', 'p.last_active_at']);
/** A member in the operators' lists. */
export type FoundMemberRow = RowOf<typeof members>;

const sites = build.selectFrom('sites').select('id');

/** On any site; `email` in lower case. */
export const findMembersByEmail = allBuilt((email: string, limit: number) =>
  members.where('u.site_id', '=', anyRowOf(sites)).where('u.email', '=', email).orderBy('u.id').limit(limit),
);

/** By the account's id or the profile's, within a range. */
export const findMembersByIds = allBuilt(({ from, to }: { from: string; to: string }, limit: number) => {
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
  return members.where('u.id', '=', anyRowOf(ids)).orderBy('u.id').limit(limit);
});

/** By the full profile name, ignoring case; the most recently active first. */
export const findMembersByName = allBuilt((name: string, limit: number) =>
  members
    .where(({ eb, fn, val }) => eb(fn('lower', ['p.name']), '=', fn('lower', [val(name)])))
    .orderBy('p.last_active_at', 'desc')
    .orderBy('u.id')
    .limit(limit),
);
