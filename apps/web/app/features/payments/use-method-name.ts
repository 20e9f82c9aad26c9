import { useLingui } from '@lingui/react';
import { isPaymentMethod, PAYMENT_METHODS } from '@vonk/schema/constants';

/** The payment method's name, translated if it is not a brand; null for an unknown method. */
export function useMethodName(method: string): string | null {
  const { i18n } = useLingui();
  if (!isPaymentMethod(method)) return null;
  const name = PAYMENT_METHODS[method];
  return typeof name === 'string' ? name : i18n._(name);
}
