import type { Payment as PaymentRow } from '@vonk/db';
import { preparedOne, type Queryable } from '@vonk/db/sql';

/**
 * What is left of an order when credits are spent oldest first: the balance without what was granted after it. What was
 * taken back of later orders, or given back to them, is no longer among that; nor is what was given back to older ones.
 */
const LEFT = `
  SELECT u.credits - COALESCE((
      SELECT sum(e.amount)::int FROM credit_entries e
      WHERE e.user_id = u.id AND e.id > g.id AND CASE WHEN e.payment_id IS NULL THEN e.amount > 0 ELSE EXISTS (
        SELECT 1 FROM credit_entries l WHERE l.user_id = u.id AND l.payment_id = e.payment_id AND l.reason = 'purchase' AND l.id > g.id) END
    ), 0) AS left_over,
    COALESCE((SELECT -sum(e.amount)::int FROM credit_entries e WHERE e.user_id = u.id AND e.payment_id = g.payment_id AND e.id <> g.id), 0) AS taken
  FROM users u JOIN credit_entries g ON g.user_id = u.id AND g.reference = $2 WHERE u.id = $1`;

/** Whole credits of an order that are neither spent nor taken back. For what is then written, the caller holds the user's row. */
export async function readUnspentCredits(
  client: Queryable,
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'credits'>,
): Promise<number> {
  const order = await preparedOne<{ left_over: number; taken: number }>(client, LEFT, [
    payment.user_id,
    `payment:${payment.id}`,
  ]);
  return order ? Math.max(Math.min(payment.credits - order.taken, order.left_over), 0) : 0;
}
