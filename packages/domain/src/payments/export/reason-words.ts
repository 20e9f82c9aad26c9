import { serverMessages } from '@vonk/i18n';
import type { CreditReason } from '@vonk/schema';

/** Why credits came or went, as shown in the export. */
export const REASON_WORDS = serverMessages<CreditReason>('ledger.reason', {
  signup: 'Gift for signing up',
  purchase: 'Credits bought',
  message: 'Message',
  photo: 'Photo in a chat',
  gift: 'Gift',
  refund: 'Taken back: payment refunded',
  chargeback: 'Taken back: payment reversed',
  adjustment: 'Correction',
});

export const COLUMN_WORDS = serverMessages('ledger.column', {
  time: 'Time',
  reason: 'Reason',
  in: 'Credits in',
  out: 'Credits out',
  balance: 'Credits left',
  amount: 'Amount paid',
  currency: 'Currency',
  payment: 'Payment',
  method: 'Payment method',
});
