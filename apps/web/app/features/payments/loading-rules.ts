import type { Payment } from '@vonk/schema';

/** In the address of a page that asks how the payment ended before it answers, as browsers without scripts open it. */
export const ASKED = 'asked';

export function isWaiting({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'open' || status === 'pending';
}

/** Whether the provider may know more of it than we do. A debit waits for its code first, and an order for being sent. */
export function mayHaveEnded(payment: Pick<Payment, 'status' | 'method' | 'undo_seconds'>): boolean {
  if (payment.undo_seconds || !isWaiting(payment)) return false;
  return payment.status === 'pending' || payment.method !== 'direct_debit';
}
