import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { METHOD_BRANDS } from '@vonk/schema/constants';

/** Methods with translatable names; the others are brands. */
const METHOD_WORDS: Record<string, MessageDescriptor> = {
  card: msg({ message: 'Card', context: 'payment method' }),
  direct_debit: msg({ message: 'Direct debit', context: 'payment method' }),
  bank_transfer: msg({ message: 'Bank transfer', context: 'payment method' }),
};

/** The payment method's name, translated if it is not a brand; null for an unknown method. */
export function useMethodName(method: string): string | null {
  const { i18n } = useLingui();
  const words = Object.hasOwn(METHOD_WORDS, method) ? METHOD_WORDS[method] : undefined;
  if (words) return i18n._(words);
  return Object.hasOwn(METHOD_BRANDS, method) ? (METHOD_BRANDS[method] ?? null) : null;
}
