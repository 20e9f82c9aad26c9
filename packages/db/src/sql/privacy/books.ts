import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';
import { col, run, runOne, statement } from '../statement.ts';
import { deletesFrom, deleteUnusedCodes } from './owned-rows.ts';

/** What tax law has kept, after the year of the sale. */
const KEPT_YEARS = 7;
/** Members whose books a run ends at most; the next one goes on. */
const BATCH = 100;

/** When the last year began whose books must still be kept, by the clocks of the member's site. */
const KEPT_FROM = `(date_trunc('year', $1::timestamptz AT TIME ZONE site.time_zone) - interval '${KEPT_YEARS} years') AT TIME ZONE site.time_zone`;

/** Those who are gone for good, with books of which nothing must be kept any more. */
const DUE = `
  SELECT d.user_id AS id FROM deletions d JOIN users u ON u.id = d.user_id
  CROSS JOIN LATERAL (SELECT ${KEPT_FROM} AS kept_from FROM sites site WHERE site.id = u.site_id) s
  WHERE d.erased_at < s.kept_from
    AND (EXISTS (SELECT 1 FROM payments p WHERE p.user_id = u.id) OR EXISTS (SELECT 1 FROM credit_entries e WHERE e.user_id = u.id))
    AND NOT EXISTS (SELECT 1 FROM credit_entries e WHERE e.user_id = u.id AND e.created_at >= s.kept_from)
    AND NOT EXISTS (
      SELECT 1 FROM payments p LEFT JOIN withdrawals w ON w.payment_id = p.id LEFT JOIN receipts r ON r.payment_id = p.id
      WHERE p.user_id = u.id AND (p.created_at >= s.kept_from OR p.updated_at >= s.kept_from OR r.issued_at >= s.kept_from
        OR w.state = 'requested' OR GREATEST(w.requested_at, w.refunded_at, w.refused_at) >= s.kept_from))`;
const READ_DUE = statement({ id: col.uuid() }, `${DUE} ORDER BY d.erased_at LIMIT ${BATCH}`);
const FIND_DUE = statement({ id: col.uuid() }, `${DUE} AND u.id = $2`);

/** Some of the members who are gone for good, with books of which nothing must be kept any more: those erased first. */
export async function readEndedBooks(db: Queryable, now: Date): Promise<string[]> {
  return (await run(db, READ_DUE, [now])).map(({ id }) => id);
}

/** Whether a member's books are of these. */
export async function areBooksEnded(db: Queryable, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  return (await runOne(db, FIND_DUE, [now, userId])) !== null;
}

/** The rows of payments, in an order that no foreign key minds. */
const OF_PAYMENTS = deletesFrom(
  ['receipts', 'withdrawals', 'discount_uses', 'direct_debits', 'credit_entries'],
  'payment_id IN (SELECT id FROM payments WHERE user_id = $1)',
);

/** Deletes the books of a member. Bank accounts that were blocked stay blocked. */
export async function deleteBooks(db: Queryable, userId: string): Promise<void> {
  for (const each of OF_PAYMENTS) await run(db, each, [userId]);
  const payments = build.selectFrom('payments').select('id').where('user_id', '=', userId);
  await rows(db, build.deleteFrom('credit_entries').where('user_id', '=', userId));
  await rows(db, build.updateTable('blocked_debits').set({ payment_id: null }).where('payment_id', 'in', payments));
  await rows(db, build.updateTable('payments').set({ mandate_id: null }).where('user_id', '=', userId));
  await rows(db, build.deleteFrom('mandates').where('user_id', '=', userId));
  await rows(db, build.deleteFrom('payments').where('user_id', '=', userId));
  await rows(db, deleteUnusedCodes(userId));
}
