import { findOrder, type Queryable } from '@vonk/db/sql';
import type { PaymentWithCode } from './to-payment.ts';

/** Finds a payment by our id, with its discount code. */
export async function findPayment(db: Queryable, id: string): Promise<PaymentWithCode | null> {
  const found = await findOrder(db, id);
  if (!found) return null;
  const { code, ...row } = found;
  return { ...row, discount_code: code === null ? null : { code } };
}
