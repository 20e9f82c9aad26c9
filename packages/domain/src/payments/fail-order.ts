import { prepared, type Queryable } from '@vonk/db/sql';
import { settleCode } from '../discounts/hold-code.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * There is nothing to pay at the provider and never will be, so the order's code is free again.
 * @returns whether it failed by this
 */
export async function failOrder(
  client: Queryable,
  order: Parameters<typeof settleCode>[1],
  at: Date,
): Promise<boolean> {
  const failed = await prepared(
    client,
    `UPDATE payments SET status = 'failed', updated_at = $2 WHERE id = $1 AND status = 'open' AND provider_id IS NULL RETURNING id`,
    [order.id, at],
  );
  if (failed.length === 0) return false;
  await settleCode(client, order, { status: 'failed', at });
  return true;
}

/** The same for what a mandate was to be charged for: the member may be gone by then, and gets a mail. */
export async function failCharge(client: Queryable, order: Parameters<typeof settleCode>[1], at: Date): Promise<void> {
  if (await failOrder(client, order, at)) await tellFailure(client, { paymentId: order.id, at });
}
