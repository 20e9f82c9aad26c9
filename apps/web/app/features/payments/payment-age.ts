import type { Payment } from '@vonk/schema';
import { HOUR } from '@vonk/schema/constants';

/** Paid within the last hour and not refunded: the page celebrates it, and later shows a record. */
export function isJustPaid({ status, paid_at: paidAt, returned }: Payment, now: Date): boolean {
  return status === 'paid' && !returned && paidAt !== null && now.getTime() - Date.parse(paidAt) < HOUR;
}
