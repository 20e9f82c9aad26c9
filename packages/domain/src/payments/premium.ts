import type { Payment as PaymentRow } from '@vonk/db';
import { isPremiumWithout, type Queryable } from '@vonk/db/sql';

type Order = Pick<PaymentRow, 'id' | 'user_id' | 'status' | 'amount_minor' | 'refunded_minor' | 'charged_back_minor'>;

/** Same rule as `premiumOrders` in the db package. */
function keepsPremium(order: Order, returnedMinor: number): boolean {
  return order.status === 'paid' && 2 * returnedMinor <= order.amount_minor;
}

/** Whether the buyer is premium only through this order and would lose it if `minor` of it were refunded. */
export async function endsPremium(client: Queryable, order: Order, minor: number): Promise<boolean> {
  const returned = order.refunded_minor + order.charged_back_minor;
  if (!keepsPremium(order, returned) || keepsPremium(order, returned + minor)) return false;
  return !(await isPremiumWithout(client, order));
}
