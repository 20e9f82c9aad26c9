import type { Payment as PaymentRow } from '@vonk/db';
import type { Payment, PaymentStatus } from '@vonk/schema';
import { toMoney } from '../credits/money.ts';

type Columns = Pick<
  PaymentRow,
  'id' | 'credits' | 'amount_minor' | 'currency' | 'method' | 'status' | 'bundle_id' | 'created_at' | 'checkout_url'
>;

/** A payment as its member sees it. */
export function toPayment(row: Columns): Payment {
  return {
    payment_id: row.id,
    credits: row.credits,
    amount: toMoney({ minor: row.amount_minor, currency: row.currency }),
    method: row.method,
    status: row.status as PaymentStatus,
    bundle: row.bundle_id,
    created_at: row.created_at.toISOString(),
    ...(row.checkout_url !== null && row.status === 'open' ? { checkout_url: row.checkout_url } : {}),
  };
}
