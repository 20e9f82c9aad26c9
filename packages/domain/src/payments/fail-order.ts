import { prepared, type Queryable } from '@vonk/db/sql';
import { settleCode } from '../discounts/hold-code.ts';

/** There is nothing to pay at the provider and never will be, so the order's code is free again. */
export async function failOrder(client: Queryable, order: Parameters<typeof settleCode>[1], at: Date): Promise<void> {
  const failed = await prepared(
    client,
    `UPDATE payments SET status = 'failed', updated_at = $2 WHERE id = $1 AND status = 'open' AND provider_id IS NULL RETURNING id`,
    [order.id, at],
  );
  if (failed.length > 0) await settleCode(client, order, { status: 'failed', at });
}
