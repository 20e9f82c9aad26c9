import type { Payment as PaymentRow } from '@vonk/db';
import { isWithdrawn, type Queryable, readUnspentCredits, writeCreditEntry } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/ports';

/** Whole credits for the total returned money of an order, so that parts are not rounded up one by one. */
export function creditsForMoney(payment: Pick<PaymentRow, 'credits' | 'amount_minor'>, minor: number): number {
  return Math.ceil((payment.credits * Math.min(minor, payment.amount_minor)) / payment.amount_minor);
}

/**
 * After a refund or charge-back, takes unspent credits of the order in proportion to the returned money. Returns
 * whether any money was returned. The caller has locked the user's row.
 */
export async function takeBackCredits(
  client: Queryable,
  payment: PaymentRow,
  state: ProviderPayment,
  at: Date,
): Promise<boolean> {
  let returnedSoFar = payment.refunded_minor + payment.charged_back_minor;
  let changed = false;
  for (const [reason, before, now, undone] of [
    ['refund', payment.refunded_minor, state.amountRefunded.minor, payment.refund_undone_minor],
    ['chargeback', payment.charged_back_minor, state.amountChargedBack.minor, payment.chargeback_undone_minor],
  ] as const) {
    if (now <= before) continue;
    changed = true;
    const due = creditsForMoney(payment, returnedSoFar + now - before) - creditsForMoney(payment, returnedSoFar);
    returnedSoFar += now - before;
    const amount = (await isWithdrawn(client, payment.id))
      ? 0
      : Math.min(due, await readUnspentCredits(client, payment));
    if (amount <= 0) continue;
    await writeCreditEntry(client, {
      userId: payment.user_id,
      amount: -amount,
      reason,
      // The total that ever went: the same sum may go again after it came back.
      reference: `${reason}:${payment.id}:${now + undone}`,
      paymentId: payment.id,
      at,
    });
  }
  return changed;
}
