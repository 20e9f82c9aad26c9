import { lockUsers, prepared, type Queryable } from '@vonk/db/sql';
import type { Context } from '../../context.ts';

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

/** The rows of payments, in an order that no foreign key minds. */
const OF_PAYMENTS = ['receipts', 'withdrawals', 'discount_uses', 'direct_debits', 'credit_entries'] as const;

/**
 * Deletes the books of members who are gone for good, seven years after the year of the last sale, as docs/retention.md
 * says. Bank accounts that were blocked stay blocked.
 */
export async function sweepBooks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await prepared<{ id: string }>(ctx.db.pool, `${DUE} ORDER BY d.erased_at LIMIT ${BATCH}`, [now]);
  for (const { id: userId } of due) {
    // One whose books cannot be ended keeps no other waiting; the next run tries it again.
    await ctx.db
      .tx((client) => endBooks(client, userId, now))
      .catch((error) => ctx.logger.error({ err: error, userId }, 'the books of a member could not be ended'));
  }
}

async function endBooks(client: Queryable, userId: string, now: Date): Promise<void> {
  await prepared(client, `SELECT 1 FROM payments WHERE user_id = $1 ORDER BY id FOR UPDATE`, [userId]);
  await lockUsers(client, [userId]);
  const [isDue] = await prepared(client, `${DUE} AND u.id = $2`, [now, userId]);
  if (!isDue) return;
  const payments = `(SELECT id FROM payments WHERE user_id = $1)`;
  for (const table of OF_PAYMENTS)
    await prepared(client, `DELETE FROM ${table} WHERE payment_id IN ${payments}`, [userId]);
  await prepared(client, `DELETE FROM credit_entries WHERE user_id = $1`, [userId]);
  await prepared(client, `UPDATE blocked_debits SET payment_id = NULL WHERE payment_id IN ${payments}`, [userId]);
  await prepared(client, `UPDATE payments SET mandate_id = NULL WHERE user_id = $1`, [userId]);
  await prepared(client, `DELETE FROM mandates WHERE user_id = $1`, [userId]);
  await prepared(client, `DELETE FROM payments WHERE user_id = $1`, [userId]);
  await prepared(
    client,
    `DELETE FROM discount_codes c WHERE c.user_id = $1
       AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.discount_code_id = c.id)`,
    [userId],
  );
}
