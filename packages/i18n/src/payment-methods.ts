import { isPaymentMethod, type Locale, PAYMENT_METHODS } from '@vonk/schema/constants';
import { translate } from './catalogs.ts';

/** A payment method's usual name; the id itself if it has none. */
export function paymentMethodName(locale: Locale, method: string): string {
  if (!isPaymentMethod(method)) return method;
  const name = PAYMENT_METHODS[method];
  return typeof name === 'string' ? name : translate(locale, name);
}
