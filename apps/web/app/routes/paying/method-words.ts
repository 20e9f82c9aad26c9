import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Methods whose names are words; the others are brands. */
export const METHOD_WORDS: Record<string, MessageDescriptor> = {
  card: msg({ message: 'Card', context: 'payment method' }),
  direct_debit: msg({ message: 'Direct debit', context: 'payment method' }),
  bank_transfer: msg({ message: 'Bank transfer', context: 'payment method' }),
};
