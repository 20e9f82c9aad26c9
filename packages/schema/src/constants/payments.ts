import { MINUTE, SECOND } from './durations.ts';

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

export const LOW_CREDITS = 10;
/** An unfinished payment is polled, then given up. */
export const PAYMENT_POLL_AFTER = 2 * MINUTE;
/** How long an order by a stored mandate can be undone before it is sent. */
export const UNDO_ORDER_WITHIN = 10 * SECOND;
export const LEDGER_PAGE_SIZE = 30;
/** Maximum number of a member's direct debits in progress: until a first one was paid, and after that. */
export const FIRST_DEBITS_ON_THE_WAY = 1;
export const DEBITS_ON_THE_WAY = 2;
/** The most that a member, or a single bank account, can be charged within this period: euro cents. */
export const DEBIT_LIMIT_CENTS = 15_000;
export const DEBIT_LIMIT_DAYS = 30;
export const SMS_CODE_DIGITS = 6;
export const SMS_CODE_LIFETIME = 10 * MINUTE;
/** Number of wrong codes after which an order ends. */
export const SMS_CODE_TRIES = 5;
/** Messages per hour, to one member and to one number. */
export const SMS_PER_HOUR = 3;
/** Delay before the form offers another message. */
export const SMS_RESEND_WAIT = 60 * SECOND;
