import { build, first } from '../build.ts';
import type { Queryable } from '../query.ts';

/** The account's status, and the one that lifting its active ban would restore, if there is a ban. */
export function readStates(db: Queryable, userId: string) {
  const query = build
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('bans as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.lifted_at', 'is', null))
    .select(['u.status', 'p.status as profile_status'])
    .select(['b.previous_status as banned_status', 'b.previous_profile_status as banned_profile_status'])
    .where('u.id', '=', userId);
  return first(db, query);
}
