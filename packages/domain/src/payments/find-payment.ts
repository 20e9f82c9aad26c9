import type { Payment as PaymentRow } from '@vonk/db';
import { preparedOne, type Queryable } from '@vonk/db/sql';
import type { PaymentWithCode } from './to-payment.ts';

/** By our id, with the code that it was ordered with. */
export async function findPayment(db: Queryable, id: string): Promise<PaymentWithCode | null> {
  const found = await preparedOne<PaymentRow & { code: string | null }>(
    db,
    `SELECT p.*, c.code FROM payments p LEFT JOIN discount_codes c ON c.id = p.discount_code_id WHERE p.id = $1`,
    [id],
  );
  if (!found) return null;
  const { code, ...row } = found;
  return { ...row, discount_code: code === null ? null : { code } };
}
