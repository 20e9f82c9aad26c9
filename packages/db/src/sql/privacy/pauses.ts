import { sql } from 'kysely';
import { allBuiltValues, rows, selectWhere, some, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { noRows } from '../statement.ts';

/**
 * Pauses an open account until then, or ends the pause if `until` is null. @returns false if the account is not open
 */
export async function setPause(
  db: Queryable,
  { userId, until, now }: { userId: string; until: Date | null; now: Date },
): Promise<boolean> {
  const account = updateWhere('users', { id: userId }).set({ paused_until: until });
  if (!(await some(db, account.where('status', '=', 'active').returning('id')))) return false;
  const update = updateWhere('profiles', { user_id: userId, status: until ? 'active' : 'paused' }).set({
    status: until ? 'paused' : 'active',
    last_active_at: now,
  });
  await rows(db, update);
  return true;
}

export const readPausesOver = allBuiltValues((now: Date) =>
  selectWhere('users', { status: sql.lit('active') })
    .select('id')
    .where('paused_until', '<=', now)
    .orderBy('id'),
);

/** Shows these members again, except those who changed the end of their pause meanwhile. */
export const endPausesOf = noRows(
  ({ userIds, now }: { userIds: string[]; now: Date }) => [userIds, now],
  `WITH ended AS (
     UPDATE users SET paused_until = NULL WHERE id = ANY($1::uuid[]) AND paused_until <= $2 AND status = 'active' RETURNING id
   )
   UPDATE profiles p SET status = 'active' FROM ended WHERE p.user_id = ended.id AND p.status = 'paused'`,
);
