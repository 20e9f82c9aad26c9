import { noteFailureTold, type Queryable } from '@vonk/db/sql';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Enqueues the mail about a payment that failed at the provider, once per payment, in the transaction that fails it.
 */
export async function tellFailure(
  client: Queryable,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  if (await noteFailureTold(client, { id: paymentId, at }))
    await enqueue(client, 'send-payment-failed-mail', { paymentId });
}
