/** The name of a method without a brand, as a message of the catalogs. */
interface MethodWords {
  id: string;
  message: string;
}

/** Every payment method, under our name for it: its brand, which is the same in every language, or else its words. */
export const PAYMENT_METHODS = {
  direct_debit: /*i18n*/ { id: 'payment_method.direct_debit', message: 'Direct debit' },
  bank_transfer: /*i18n*/ { id: 'payment_method.bank_transfer', message: 'Bank transfer' },
  card: /*i18n*/ { id: 'payment_method.card', message: 'Card' },
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  sofort: 'Sofort',
  giropay: 'giropay',
  blik: 'BLIK',
  przelewy24: 'Przelewy24',
  postepay: 'Postepay',
  twint: 'TWINT',
  swish: 'Swish',
  vipps: 'Vipps',
  mobilepay: 'MobilePay',
  satispay: 'Satispay',
  paysafecard: 'paysafecard',
  eps: 'eps',
  nexi: 'Nexi',
  dankort: 'Dankort',
  carte_bancaire: 'Carte Bancaire',
} as const satisfies Record<string, string | MethodWords>;
export type PaymentMethodName = keyof typeof PAYMENT_METHODS;

export function isPaymentMethod(value: string): value is PaymentMethodName {
  return Object.hasOwn(PAYMENT_METHODS, value);
}
