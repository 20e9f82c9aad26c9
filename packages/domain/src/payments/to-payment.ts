import type { Payment as PaymentRow } from '@vonk/db';
import { type Payment, type PaymentStatus, SECOND, toMoney } from '@vonk/schema';
import { toAppliedDiscount } from '../discounts/discounted-order.ts';

/** Relations read with a payment. */
export const WITH_CODE = { discount_code: { select: { code: true } } } as const;

type Columns = Pick<
  PaymentRow,
  | 'id'
  | 'credits'
  | 'amount_minor'
  | 'currency'
  | 'method'
  | 'status'
  | 'bundle_id'
  | 'created_at'
  | 'checkout_url'
  | 'discount_minor'
  | 'bonus_credits'
  | 'paid_at'
  | 'refunded_minor'
  | 'charged_back_minor'
> &
  Partial<Pick<PaymentRow, 'send_at' | 'sent_at'>> & { discount_code: { code: string } | null };

export type PaymentWithCode = PaymentRow & { discount_code: { code: string } | null };

/** A payment as shown to its member; with `now`, also how long it can be undone. */
export function toPayment(row: Columns, now?: Date): Payment {
  const { currency, discount_minor: off, bonus_credits: bonus } = row;
  const returned = Math.min(row.amount_minor, row.refunded_minor + row.charged_back_minor);
  return {
    payment_id: row.id,
    credits: row.credits,
    amount: toMoney({ minor: row.amount_minor, currency }),
    method: row.method,
    status: row.status as PaymentStatus,
    bundle: row.bundle_id,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    returned: returned > 0 ? toMoney({ minor: returned, currency }) : null,
    discount: row.discount_code && toAppliedDiscount({ code: row.discount_code.code, off, bonus, currency }),
    ...(row.checkout_url !== null && row.status === 'open' ? { checkout_url: row.checkout_url } : {}),
    ...(now && byMandate(row, now)),
  };
}

/** An order by a stored mandate can be undone at first; then it counts as pending and needs no further action. */
function byMandate({ status, send_at: sendAt, sent_at: sentAt }: Columns, now: Date): Partial<Payment> {
  if (status !== 'open' || !sendAt) return {};
  if (sentAt || sendAt <= now) return { status: 'pending' };
  return { undo_seconds: Math.ceil((sendAt.getTime() - now.getTime()) / SECOND) };
}
