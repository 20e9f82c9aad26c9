import { type LeavingReason, OPEN_STATUSES } from '@vonk/schema/constants';
import type { Selectable } from 'kysely';
import type { Deletion } from '../../generated/tables.ts';
import { allBuilt, anyBuilt, build, deleteWhere, oneBuilt, rows, runBuilt, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { allRows, allValues, col, oneRow, orNull } from '../statement.ts';

/** The statuses of an account and its profile before the deletion. */
export type StatesBefore = Pick<Selectable<Deletion>, 'user_status' | 'profile_status'>;

/** The statuses of a member's open account; null if another request closed it, or changed its password. */
export const readOpenStates = oneBuilt(({ userId, passwordHash }: { userId: string; passwordHash: string }) =>
  build
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.status as user_status', 'p.status as profile_status'])
    .where('u.id', '=', userId)
    .where('u.password_hash', '=', passwordHash)
    .where('u.status', 'in', OPEN_STATUSES),
);

/** Closes an account: hides its profile and ends all sessions and pushes. The caller has locked the member's row. */
export async function closeAccount(
  db: Queryable,
  deletion: StatesBefore & { user_id: string; requested_at: Date; final_at: Date; reason: LeavingReason | null },
): Promise<void> {
  const { user_id: userId } = deletion;
  await rows(db, updateWhere('users', { id: userId }).set({ status: 'deleted', new_email: null }));
  await rows(db, updateWhere('profiles', { user_id: userId }).set({ status: 'disabled' }));
  await rows(db, build.insertInto('deletions').values(deletion));
  await rows(db, deleteWhere('sessions', { user_id: userId }));
}

/**
 * Cancels a member's orders that the provider does not know yet: not charged to a mandate, or a direct debit not
 * confirmed.
 */
export const cancelUnknownOrders = allRows(
  { id: col.uuid(), user_id: col.uuid(), discount_code_id: orNull(col.uuid()) },
  ({ userId, now }: { userId: string; now: Date }) => [userId, now],
  `UPDATE payments p SET status = 'canceled', updated_at = $2
   WHERE p.user_id = $1 AND p.status = 'open' AND p.provider_id IS NULL AND p.sent_at IS NULL
     AND (p.send_at IS NOT NULL
       OR EXISTS (SELECT 1 FROM direct_debits d WHERE d.payment_id = p.id AND d.confirmed_at IS NULL))
   RETURNING p.id, p.user_id, p.discount_code_id`,
);

/** The recipient of the mails about a deletion; null for a member who is back, or was erased. */
export const findDeletionReader = oneBuilt(
  ({ userId, requestedAt, now }: { userId: string; requestedAt: Date; now: Date }) =>
    build
      .selectFrom('deletions as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .innerJoin('profiles as p', 'p.user_id', 'u.id')
      .select(['u.id', 'u.site_id', 'u.email', 'u.language', 'p.name', 'd.final_at'])
      .where('d.user_id', '=', userId)
      .where('d.requested_at', '=', requestedAt)
      .where('d.final_at', '>', now)
      .where('d.account_erased_at', 'is', null),
);

/** Takes the members to remind, whose grace period ends by `until`. */
export const takeUnreminded = allBuilt(({ now, until }: { now: Date; until: Date }) =>
  updateWhere('deletions', { reminded_at: null })
    .set({ reminded_at: now })
    .where('final_at', '>', now)
    .where('final_at', '<=', until)
    .returning(['user_id', 'requested_at']),
);

/** Undoes a deletion within its grace period. @returns the statuses of the account and its profile before */
export const undoDeletion = oneBuilt(({ userId, now }: { userId: string; now: Date }) =>
  deleteWhere('deletions', { user_id: userId, account_erased_at: null })
    .where('final_at', '>', now)
    .returning(['user_status', 'profile_status']),
);

/** Reopens an account with its former statuses. */
export async function reopenAccount(
  db: Queryable,
  { userId, before, now }: { userId: string; before: StatesBefore; now: Date },
): Promise<void> {
  const { user_status, profile_status } = before;
  await rows(db, updateWhere('users', { id: userId }).set({ status: user_status }));
  const update = updateWhere('profiles', { user_id: userId }).set({ status: profile_status, last_active_at: now });
  await rows(db, update);
}

/**
 * The condition that the content of profile `p` is still needed: for an open report, or because people it talked with
 * may still be receiving warnings of fraud, after a ban since `$3`.
 */
const IS_NEEDED = `(EXISTS (SELECT 1 FROM reports r WHERE r.profile_id = p.id AND r.status = 'open')
  OR EXISTS (
    SELECT 1 FROM bans b JOIN moderation_decisions md ON md.id = b.decision_id
    WHERE b.user_id = p.user_id AND b.lifted_at IS NULL AND md.rule = 'fraud' AND b.since > $3))`;

interface Due {
  now: Date;
  /** For earlier bans, all warnings of fraud have been sent. */
  warnedSince: Date;
}

/**
 * Takes accounts due for erasure. Those that could not be erased before go to the end of the queue, so that they never
 * delay the others.
 */
export const takeDue = allValues(
  { user_id: col.uuid() },
  ({ now, warnedSince, limit }: Due & { limit: number }) => [now, limit, warnedSince],
  `UPDATE deletions SET tried_at = $1 WHERE user_id = ANY(ARRAY(
     SELECT d.user_id FROM deletions d JOIN profiles p ON p.user_id = d.user_id
     WHERE d.final_at <= $1 AND d.erased_at IS NULL AND (d.account_erased_at IS NULL OR NOT ${IS_NEEDED})
     ORDER BY d.tried_at NULLS FIRST, d.final_at LIMIT $2))
   RETURNING user_id`,
);

/** What is to be erased of a member; null for one who came back, or is still within the grace period. */
export const findDue = oneRow(
  { account_erased_at: orNull(col.timestamptz()), profile_id: col.uuid(), is_needed: col.bool() },
  ({ userId, now, warnedSince }: Due & { userId: string }) => [userId, now, warnedSince],
  `SELECT d.account_erased_at, p.id AS profile_id, ${IS_NEEDED} AS is_needed
   FROM deletions d JOIN users u ON u.id = d.user_id JOIN profiles p ON p.user_id = u.id
   WHERE d.user_id = $1 AND d.final_at <= $2 AND d.erased_at IS NULL AND u.status = 'deleted'`,
);

/** Records that nothing is left to erase. */
export const endDeletion = runBuilt(({ userId, now }: { userId: string; now: Date }) =>
  updateWhere('deletions', { user_id: userId }).set({ erased_at: now }),
);

/** Whether an account is erased and so cannot use credits. */
export const isErased = anyBuilt((userId: string) => {
  const gone = build.selectFrom('deletions').select('user_id').where('account_erased_at', 'is not', null);
  return gone.where('user_id', '=', userId);
});
