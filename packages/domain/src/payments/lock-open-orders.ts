import { prepared, type Queryable } from '@vonk/db/sql';

/** Locks the orders of a member that can still move: before the member is, as whatever moves an order locks both. */
export async function lockOpenOrders(client: Queryable, userId: string): Promise<void> {
  await prepared(
    client,
    `SELECT 1 FROM payments WHERE user_id = $1 AND status IN ('open', 'pending') ORDER BY id FOR UPDATE`,
    [userId],
  );
}
