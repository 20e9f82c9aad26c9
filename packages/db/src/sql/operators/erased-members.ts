import { build, oneBuilt } from '../build.ts';

/** The account's status, and the one that lifting its active ban would restore, if there is a ban. */
export const readStates = oneBuilt((userId: string) =>
  build
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('bans as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.lifted_at', 'is', null))
    .select(['u.status', 'p.status as profile_status'])
    .select(['b.previous_status as banned_status', 'b.previous_profile_status as banned_profile_status'])
    .where('u.id', '=', userId),
);
