import type { Buyer, CodeRow } from '@vonk/db/sql';
import { type DiscountCode, toMoney } from '@vonk/schema';
import { endOf } from './judge-code.ts';

/** A code as sent to the member or visitor. */
export function toDiscountCode(row: CodeRow, { buyer, now }: { buyer: Buyer | null; now: Date }): DiscountCode {
  const end = endOf(row, buyer?.signed_up_at ?? null);
  const isExpired = end !== null && now >= end;
  const { minimum_order_minor: minimum, currency } = row;
  return {
    code: row.code,
    kind: row.kind,
    percentage: row.percentage,
    value_percentage: row.value_percentage,
    minimum_order_value: minimum !== null && currency !== null ? toMoney({ minor: minimum, currency }) : null,
    currency,
    country: row.country,
    user_id: row.user_id,
    status: row.holder_status === 'paid' ? 'used' : isExpired ? 'expired' : 'active',
    validity: 'once_per_user',
    expires: end?.toISOString() ?? null,
    expired: isExpired,
    paymentmethods: row.payment_methods,
    reserved_by: row.holder_status === 'paid' ? null : row.holder_id,
  };
}
