import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, type Queryable } from '@vonk/db/sql';
import type { PaymentStatus } from '@vonk/schema';

/**
 * Takes a code for a payment. The row is the use: there is one for each member, even with requests at the same time.
 * @returns whether it was free
 */
export async function takeCode(
  client: Queryable,
  { codeId, userId, paymentId, at }: { codeId: string; userId: string; paymentId: string; at: Date },
): Promise<boolean> {
  const rows = await prepared(
    client,
    `INSERT INTO discount_uses (discount_code_id, user_id, payment_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (discount_code_id, user_id) DO NOTHING RETURNING payment_id`,
    [codeId, userId, paymentId, at],
  );
  return rows.length > 0;
}

const OVER: readonly PaymentStatus[] = ['failed', 'canceled', 'expired'];

/**
 * What a payment's new state does to its code: it keeps it when paid, also where that comes after it was given up and
 * another payment that is not paid has it by now; and lets it go when nothing is paid.
 */
export async function settleCode(
  client: Queryable,
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'discount_code_id'>,
  { status, at }: { status: PaymentStatus; at: Date },
): Promise<void> {
  if (payment.discount_code_id === null) return;
  if (OVER.includes(status)) {
    await prepared(client, `DELETE FROM discount_uses WHERE payment_id = $1`, [payment.id]);
    return;
  }
  if (status !== 'paid') return;
  await prepared(
    client,
    `INSERT INTO discount_uses AS u (discount_code_id, user_id, payment_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (discount_code_id, user_id) DO UPDATE SET payment_id = excluded.payment_id, created_at = excluded.created_at
     WHERE NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = u.payment_id AND p.status = 'paid')`,
    [payment.discount_code_id, payment.user_id, payment.id, at],
  );
}
