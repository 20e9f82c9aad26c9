import { allBuiltValues, anyBuilt, build, oneBuilt, type RowOf } from '../build.ts';

const runningBans = build.selectFrom('bans as rb').select('rb.decision_id').where('rb.lifted_at', 'is', null);

const subjects = build
  .selectFrom('profiles as p')
  .leftJoin('users as u', 'u.id', 'p.user_id')
  .leftJoin('deletions as d', (join) =>
    join.onRef('d.user_id', '=', 'u.id').on('d.account_erased_at', 'is', null).on('u.status', '=', 'deleted'),
  )
  .select(['p.id as profile_id', 'p.user_id', 'p.site_id', 'p.name', 'p.fictional', 'p.status as profile_status'])
  .select(['p.about', 'p.prompts', 'u.status'])
  /** Both statuses before the account was deleted, as long as it can be restored; null otherwise. */
  .select(['d.user_status as left_status', 'd.profile_status as left_profile_status'])
  /** Also true for a deleted account with an active ban. */
  .select((eb) =>
    eb
      .or([
        eb('u.status', 'is not distinct from', 'banned'),
        eb.exists(runningBans.where('rb.user_id', '=', eb.ref('p.user_id'))),
      ])
      .$castTo<boolean>()
      .as('is_banned'),
  );
/** The subject of a decision: a member, or a fictional profile. */
export type SubjectRow = RowOf<typeof subjects>;

export const readSubject = oneBuilt((profileId: string) => subjects.where('p.id', '=', profileId));

/** Whether the member has an active ban. Stays true until the end of the transaction only if the member is locked. */
export const isBanned = anyBuilt((userId: string) => runningBans.where('rb.user_id', '=', userId));

/** Profile ids of members whose profile id or user id is within the range. */
export const findMemberProfileIds = allBuiltValues(({ from, to }: { from: string; to: string }, limit: number) => {
  const profiles = build.selectFrom('profiles').select('id');
  return profiles
    .where((eb) => eb.between('id', from, to))
    .where('user_id', 'is not', null)
    .union(profiles.where((eb) => eb.between('user_id', from, to)))
    .orderBy('id')
    .limit(limit);
});
