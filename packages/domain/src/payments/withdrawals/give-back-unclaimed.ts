import { type Queryable, readUnclaimed } from '@vonk/db/sql';
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
  for (const payment of await readUnclaimed(client, userId)) {
    const offer = await readOffer(client, payment);
    if (offer.amountMinor > 0)
      await writeWithdrawal(client, payment, { ...offer, operator: null, now, draw: newComplaintNumber });
  }
}
