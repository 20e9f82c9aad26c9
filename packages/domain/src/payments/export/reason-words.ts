import type { ServerMessage } from '@vonk/i18n';
import type { CreditReason } from '@vonk/schema';

/** Why credits came or went, as shown in the export. */
export const REASON_WORDS: Record<CreditReason, ServerMessage> = {
  signup: /*i18n*/ { id: 'ledger.reason.signup', message: 'Gift for signing up' },
  purchase: /*i18n*/ { id: 'ledger.reason.purchase', message: 'Credits bought' },
  message: /*i18n*/ { id: 'ledger.reason.message', message: 'Message' },
  photo: /*i18n*/ { id: 'ledger.reason.photo', message: 'Photo in a chat' },
  gift: /*i18n*/ { id: 'ledger.reason.gift', message: 'Gift' },
  refund: /*i18n*/ { id: 'ledger.reason.refund', message: 'Taken back: payment refunded' },
  chargeback: /*i18n*/ { id: 'ledger.reason.chargeback', message: 'Taken back: payment reversed' },
  adjustment: /*i18n*/ { id: 'ledger.reason.adjustment', message: 'Correction' },
};

export const COLUMN_WORDS = {
  time: /*i18n*/ { id: 'ledger.column.time', message: 'Time' },
  reason: /*i18n*/ { id: 'ledger.column.reason', message: 'Reason' },
  in: /*i18n*/ { id: 'ledger.column.in', message: 'Credits in' },
  out: /*i18n*/ { id: 'ledger.column.out', message: 'Credits out' },
  balance: /*i18n*/ { id: 'ledger.column.balance', message: 'Credits left' },
  amount: /*i18n*/ { id: 'ledger.column.amount', message: 'Amount paid' },
  currency: /*i18n*/ { id: 'ledger.column.currency', message: 'Currency' },
  payment: /*i18n*/ { id: 'ledger.column.payment', message: 'Payment' },
  method: /*i18n*/ { id: 'ledger.column.method', message: 'Payment method' },
} satisfies Record<string, ServerMessage>;
