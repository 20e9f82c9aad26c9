import { anyBuilt, build, oneBuilt, rows, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';

/** The member that an activation link belongs to, whether or not it was used. */
export const findActivation = oneBuilt(({ tokenHash, siteId }: { tokenHash: Buffer; siteId: string }) =>
  build
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('u.id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.action', '=', 'activate')
    .where('u.site_id', '=', siteId),
);

/**
 * Uses up a link; false if it was used or has expired, or its member is already confirmed. The caller has locked the
 * member's row.
 */
export const spendActivation = anyBuilt(
  ({ tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date }) =>
    build
      .updateTable('one_time_tokens as t')
      .from('users as u')
      .set({ used_at: now })
      .where('t.token_hash', '=', tokenHash)
      .where('t.used_at', 'is', null)
      .where('t.expires_at', '>', now)
      .where('u.id', '=', userId)
      .where('u.status', '=', 'not_confirmed')
      .returning('t.id'),
);

/** Confirms the account and shows its profile. */
export async function activateAccount(db: Queryable, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await rows(db, updateWhere('users', { id: userId }).set({ status: 'active', confirmed_at: now }));
  const shown = build.updateTable('profiles').set({ status: 'active', last_active_at: now });
  await rows(db, shown.where('user_id', '=', userId));
}
