import { noteFailureTold, type Queryable } from '@vonk/db/sql';
import { enqueue } from '../jobs/enqueue.ts';

/** Has a member told that a payment failed at the provider, once for a payment, inside of the failing transaction. */
export async function tellFailure(
  client: Queryable,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  if (await noteFailureTold(client, { id: paymentId, at }))
    await enqueue(client, 'send-payment-failed-mail', { paymentId });
}
