import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, type Queryable } from '@vonk/db/sql';
import { newComplaintNumber } from '../../moderation/complaints/complaint-number.ts';
import { readOffer } from './read-offer.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

/**
 * Sends the money back of what was credited after its member had left and did not come back for: nobody can use those
 * credits. When it was paid does not matter, which the provider tells in whole seconds by its own clock. It is a withdrawal like any other, of which nobody is told. The caller holds the orders and their member.
 */
export async function giveBackUnclaimed(
  client: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const unclaimed = await prepared<PaymentRow>(
    client,
    `SELECT p.* FROM payments p JOIN deletions d ON d.user_id = p.user_id
     WHERE p.user_id = $1 AND p.status = 'paid'
       AND EXISTS (SELECT 1 FROM credit_entries e WHERE e.payment_id = p.id AND e.reason = 'purchase' AND e.created_at >= d.requested_at)
       AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.payment_id = p.id)
     ORDER BY p.paid_at DESC, p.id`,
    [userId],
  );
  for (const payment of unclaimed) {
    const offer = await readOffer(client, payment);
    if (offer.amountMinor > 0)
      await writeWithdrawal(client, payment, { ...offer, operator: null, now, draw: newComplaintNumber });
  }
}
