import { sql } from 'kysely';
import { anyBuilt, oneBuiltValue, selectWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { col, runOne, statement } from '../statement.ts';

export const hasCreditEntry = anyBuilt(({ userId, reference }: { userId: string; reference: string }) => {
  const entries = selectWhere('credit_entries', { user_id: userId }).select('id');
  return entries.where('reference', '=', reference);
});

/** Credits of an order that were removed other than by spending, minus those that were returned. */
export const readTakenCredits = oneBuiltValue(
  (order: { id: string; user_id: string }) =>
    selectWhere('credit_entries', { user_id: order.user_id, payment_id: order.id })
      .select(({ ref }) => sql<number>`COALESCE(-sum(${ref('amount')}), 0)::int`.as('taken'))
      .where('reason', '<>', 'purchase'),
  0,
);

/**
 * What is left of an order if the oldest credits are spent first: the balance minus what was granted later. Later
 * orders count net of credits taken back from or returned to them; credits returned to older orders do not count.
 */
const LEFT = statement(
  { left_over: col.int4(), taken: col.int4() },
  `SELECT u.credits - COALESCE((
      SELECT sum(e.amount)::int FROM credit_entries e
      WHERE e.user_id = u.id AND e.id > g.id AND CASE WHEN e.payment_id IS NULL THEN e.amount > 0 ELSE EXISTS (
        SELECT 1 FROM credit_entries l WHERE l.user_id = u.id AND l.payment_id = e.payment_id AND l.reason = 'purchase' AND l.id > g.id) END
    ), 0) AS left_over,
    COALESCE((SELECT -sum(e.amount)::int FROM credit_entries e WHERE e.user_id = u.id AND e.payment_id = g.payment_id AND e.id <> g.id), 0) AS taken
  FROM users u JOIN credit_entries g ON g.user_id = u.id AND g.reference = $2 WHERE u.id = $1`,
);

/**
 * Whole credits of an order that are neither spent nor taken back. If the caller writes based on this, it must hold the
 * user's row lock.
 */
export async function readUnspentCredits(
  db: Queryable,
  order: { id: string; user_id: string; credits: number },
): Promise<number> {
  const read = await runOne(db, LEFT, [order.user_id, `payment:${order.id}`]);
  return read ? Math.max(Math.min(order.credits - read.taken, read.left_over), 0) : 0;
}
