import type { Payment as PaymentRow } from '@vonk/db';
import { isErased, type Queryable, readTakenCredits, writeCreditEntry } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/ports';
import { creditsForMoney } from './take-back-credits.ts';

/**
 * When money returns to us, since a refund failed or the bank reversed a charge-back, gives back exactly the credits
 * taken for it. Returns whether any money returned. The caller has locked the user's row.
 */
export async function returnCredits(
  client: Queryable,
  payment: PaymentRow,
  state: ProviderPayment,
  at: Date,
): Promise<boolean> {
  let returned = payment.refunded_minor + payment.charged_back_minor;
  const left = state.amountRefunded.minor + state.amountChargedBack.minor;
  let changed = false;
  for (const [way, before, now, undone] of [
    ['refund', payment.refunded_minor, state.amountRefunded.minor, payment.refund_undone_minor],
    ['chargeback', payment.charged_back_minor, state.amountChargedBack.minor, payment.chargeback_undone_minor],
  ] as const) {
    if (now >= before) continue;
    changed = true;
    const due = creditsForMoney(payment, returned) - creditsForMoney(payment, returned - before + now);
    returned -= before - now;
    const tooMany = (await readTakenCredits(client, payment)) - creditsForMoney(payment, left);
    const amount = Math.min(due, tooMany);
    // An erased account cannot use credits, and its books end at zero.
    if (amount <= 0 || (await isErased(client, payment.user_id))) continue;
    await writeCreditEntry(client, {
      userId: payment.user_id,
      amount,
      reason: 'adjustment',
      reference: `${way}_undone:${payment.id}:${undone + before - now}`,
      paymentId: payment.id,
      at,
    });
  }
  return changed;
}
