export const PAYMENT_STATUSES = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why credits came or went. */
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

/** A receipt of what was paid, a credit note of what went back, and a correction of that for what came back after all. */
export const RECEIPT_KINDS = ['receipt', 'refund', 'chargeback', 'refund_undone', 'chargeback_undone'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** What no direct debit is taken from any more. */
export const BLOCKED_DEBIT_KINDS = ['iban', 'mobile', 'member'] as const;
export type BlockedDebitKind = (typeof BLOCKED_DEBIT_KINDS)[number];
