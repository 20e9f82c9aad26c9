import type { Payment } from '@vonk/schema';

/** Query parameter of a page that queries the provider before it responds; browsers without scripts use it. */
export const ASKED = 'asked';

export function isWaiting({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'open' || status === 'pending';
}

/** Whether the provider may know a newer state. A debit first waits for its code, and an order for being sent. */
export function mayHaveEnded(payment: Pick<Payment, 'status' | 'method' | 'undo_seconds'>): boolean {
  if (payment.undo_seconds || !isWaiting(payment)) return false;
  return payment.status === 'pending' || payment.method !== 'direct_debit';
}
