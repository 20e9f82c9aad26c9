import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';

type Order = Pick<PaymentRow, 'id' | 'user_id' | 'status' | 'amount_minor' | 'refunded_minor' | 'charged_back_minor'>;

/** An order keeps its buyer premium while at least half of its price stays paid: else a gift of one credit would buy it. */
const KEEPS_PREMIUM = `status = 'paid' AND 2 * (refunded_minor + charged_back_minor)::bigint <= amount_minor`;

function keepsPremium(order: Order, returnedMinor: number): boolean {
  return order.status === 'paid' && 2 * returnedMinor <= order.amount_minor;
}

/** After money of the member's moved. The caller holds the member's row. */
export async function updatePremium(client: Queryable, userId: string): Promise<void> {
  await prepared(
    client,
    `UPDATE users SET paid_user = EXISTS (SELECT 1 FROM payments WHERE user_id = $1 AND ${KEEPS_PREMIUM}) WHERE id = $1`,
    [userId],
  );
}

/** Whether the buyer is premium by this order alone, and no longer once `minor` of it go back. */
export async function endsPremium(client: Queryable, order: Order, minor: number): Promise<boolean> {
  const returned = order.refunded_minor + order.charged_back_minor;
  if (!keepsPremium(order, returned) || keepsPremium(order, returned + minor)) return false;
  const another = await preparedOne(
    client,
    `SELECT 1 FROM payments WHERE user_id = $1 AND id <> $2 AND ${KEEPS_PREMIUM} LIMIT 1`,
    [order.user_id, order.id],
  );
  return another === null;
}
