import { type Queryable, readUnclaimed } from '@vonk/db/sql';
import { newComplaintNumber } from '../../moderation/complaints/complaint-number.ts';
import { readOffer } from './read-offer.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

/**
 * Refunds credits that arrived after their member left for good: nobody can use them. Does not compare the time of
 * payment, which the provider gives in whole seconds of its own clock. A withdrawal like any other, but without a mail.
 * The caller has locked the orders and their member.
 */
export async function giveBackUnclaimed(
  client: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const payment of await readUnclaimed(client, userId)) {
    const offer = await readOffer(client, payment);
    if (offer.amountMinor > 0)
      await writeWithdrawal(client, payment, { ...offer, operator: null, now, draw: newComplaintNumber });
  }
}
