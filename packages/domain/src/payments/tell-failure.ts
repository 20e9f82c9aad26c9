import { prepared, type Queryable } from '@vonk/db/sql';
import { enqueue } from '../jobs/enqueue.ts';

/** Has a member told that a payment failed at the provider, once for a payment, inside of the failing transaction. */
export async function tellFailure(
  client: Queryable,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  const told = await prepared(
    client,
    `UPDATE payments SET failure_told_at = $2 WHERE id = $1 AND failure_told_at IS NULL RETURNING id`,
    [paymentId, at],
  );
  if (told.length > 0) await enqueue(client, 'send-payment-failed-mail', { paymentId });
}
