import { build, deleteWhere, rows, selectWhere, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { allValues, anyRow, col, run } from '../statement.ts';
import { deletesFrom, deleteUnusedCodes } from './owned-rows.ts';

/** Retention required by tax law, after the year of the sale. */
const KEPT_YEARS = 7;
/** Maximum number of members whose books one run deletes; the next run continues. */
const BATCH = 100;

/** Start of the oldest year whose books must still be kept, in the time zone of the member's site. */
const KEPT_FROM = `(date_trunc('year', $1::timestamptz AT TIME ZONE site.time_zone) - interval '${KEPT_YEARS} years') AT TIME ZONE site.time_zone`;

/** Erased members whose books no longer have to be kept. */
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

/** Some of the erased members whose books no longer have to be kept; earliest erased first. */
export const readEndedBooks = allValues(
  { id: col.uuid() },
  (now: Date) => [now],
  `${DUE} ORDER BY d.erased_at LIMIT ${BATCH}`,
);

/** Whether a member's books are due for deletion. */
export const areBooksEnded = anyRow(
  { id: col.uuid() },
  ({ userId, now }: { userId: string; now: Date }) => [now, userId],
  `${DUE} AND u.id = $2`,
);

/** The rows that refer to payments, in an order that respects foreign keys. */
const OF_PAYMENTS = deletesFrom(
  ['receipts', 'withdrawals', 'discount_uses', 'direct_debits', 'credit_entries'],
  'payment_id IN (SELECT id FROM payments WHERE user_id = $1)',
);

/** Deletes a member's books. Blocked bank accounts stay blocked. */
export async function deleteBooks(db: Queryable, userId: string): Promise<void> {
  for (const each of OF_PAYMENTS) await run(db, each, [userId]);
  const payments = selectWhere('payments', { user_id: userId }).select('id');
  await rows(db, deleteWhere('credit_entries', { user_id: userId }));
  await rows(db, build.updateTable('blocked_debits').set({ payment_id: null }).where('payment_id', 'in', payments));
  await rows(db, updateWhere('payments', { user_id: userId }).set({ mandate_id: null }));
  await rows(db, deleteWhere('mandates', { user_id: userId }));
  await rows(db, deleteWhere('payments', { user_id: userId }));
  await rows(db, deleteUnusedCodes(userId));
}
