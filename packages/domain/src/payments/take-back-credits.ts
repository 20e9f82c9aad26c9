import type { Payment as PaymentRow } from '@vonk/db';
import { preparedOne, type Queryable } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/integrations';
import { writeCreditEntry } from '../credits/ledger.ts';

/**
 * What is left of an order when credits are spent oldest first: the balance without what was granted after it. What was
 * taken back of later orders is no longer among that.
 */
const LEFT = `
  SELECT u.credits - COALESCE((
      SELECT sum(e.amount)::int FROM credit_entries e
      WHERE e.user_id = u.id AND e.id > g.id AND (e.amount > 0 OR EXISTS (
        SELECT 1 FROM credit_entries l WHERE l.user_id = u.id AND l.payment_id = e.payment_id AND l.reason = 'purchase' AND l.id > g.id))
    ), 0) AS left_over,
    COALESCE((SELECT -sum(e.amount)::int FROM credit_entries e WHERE e.user_id = u.id AND e.payment_id = g.payment_id AND e.amount < 0), 0) AS taken
  FROM users u JOIN credit_entries g ON g.user_id = u.id AND g.reference = $2 WHERE u.id = $1`;

/**
 * A refund or charge-back takes back what is unspent of the order, in proportion to the money that went back. Answers
 * whether any money did. The caller holds the user's row.
 */
export async function takeBackCredits(
  client: Queryable,
  payment: PaymentRow,
  state: ProviderPayment,
  at: Date,
): Promise<boolean> {
  // Over all the money that went back so far, so that parts are not rounded up one by one.
  const share = (minor: number) =>
    Math.ceil((payment.credits * Math.min(minor, payment.amount_minor)) / payment.amount_minor);
  let returnedSoFar = payment.refunded_minor + payment.charged_back_minor;
  let changed = false;
  for (const [reason, before, now] of [
    ['refund', payment.refunded_minor, state.amountRefunded.minor],
    ['chargeback', payment.charged_back_minor, state.amountChargedBack.minor],
  ] as const) {
    if (now <= before) continue;
    changed = true;
    const due = share(returnedSoFar + now - before) - share(returnedSoFar);
    returnedSoFar += now - before;
    const order = await preparedOne<{ left_over: number; taken: number }>(client, LEFT, [
      payment.user_id,
      `payment:${payment.id}`,
    ]);
    if (!order) continue;
    const amount = Math.min(due, payment.credits - order.taken, order.left_over);
    if (amount <= 0) continue;
    await writeCreditEntry(client, {
      userId: payment.user_id,
      amount: -amount,
      reason,
      reference: `${reason}:${payment.id}:${now}`,
      paymentId: payment.id,
      at,
    });
  }
  return changed;
}
