import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentStatus } from '@vonk/schema';

/** A payment's status, in the ledger and as the title of its sheet. */
export const STATUS_WORDS: Record<PaymentStatus, MessageDescriptor> = {
  open: msg({ message: 'Payment not finished', context: 'state of a payment' }),
  pending: msg`Payment pending`,
  paid: msg`Payment completed`,
  failed: msg`Payment failed`,
  canceled: msg({ message: 'Payment canceled', context: 'state of a payment' }),
  expired: msg({ message: 'Payment expired', context: 'state of a payment' }),
};
