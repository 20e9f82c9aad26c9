import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { isPaymentMethod, PAYMENT_METHODS, type WordedPaymentMethod } from '@vonk/schema/constants';

/** Methods with translatable names; the others are brands. */
const METHOD_WORDS: Record<WordedPaymentMethod, MessageDescriptor> = {
  card: msg({ message: 'Card', context: 'payment method' }),
  direct_debit: msg({ message: 'Direct debit', context: 'payment method' }),
  bank_transfer: msg({ message: 'Bank transfer', context: 'payment method' }),
};

/** The payment method's name, translated if it is not a brand; null for an unknown method. */
export function useMethodName(method: string): string | null {
  const { i18n } = useLingui();
  if (!isPaymentMethod(method)) return null;
  return PAYMENT_METHODS[method] ?? i18n._(METHOD_WORDS[method as WordedPaymentMethod]);
}
