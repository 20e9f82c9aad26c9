import { isPaymentMethod, type Locale, PAYMENT_METHODS, type WordedPaymentMethod } from '@vonk/schema/constants';
import { type ServerMessage, translate } from './catalogs.ts';

const WORDS: Record<WordedPaymentMethod, ServerMessage> = {
  card: /*i18n*/ { id: 'payment_method.card', message: 'Card' },
  direct_debit: /*i18n*/ { id: 'payment_method.direct_debit', message: 'Direct debit' },
  bank_transfer: /*i18n*/ { id: 'payment_method.bank_transfer', message: 'Bank transfer' },
};

/** A payment method's usual name; the id itself if it has none. */
export function paymentMethodName(locale: Locale, method: string): string {
  if (!isPaymentMethod(method)) return method;
  return PAYMENT_METHODS[method] ?? translate(locale, WORDS[method as WordedPaymentMethod]);
}
