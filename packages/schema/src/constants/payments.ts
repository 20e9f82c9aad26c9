export const PAYMENT_STATUSES = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why credits were added or removed. */
export const CREDIT_REASONS = [
  'signup',
  'purchase',
  'message',
  'photo',
  'gift',
  'refund',
  'chargeback',
  'adjustment',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

export const WITHDRAWAL_STATES = ['requested', 'refunded', 'refused'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** A receipt for a payment, a credit note for a refund or charge-back, and a correction for one that was undone. */
export const RECEIPT_KINDS = ['receipt', 'refund', 'chargeback', 'refund_undone', 'chargeback_undone'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** What can be barred from direct debit. */
export const BLOCKED_DEBIT_KINDS = ['iban', 'mobile', 'member'] as const;
export type BlockedDebitKind = (typeof BLOCKED_DEBIT_KINDS)[number];
