/**
 * Every payment method, under our name for it, with the brand that it has in every language; null where it is named in
 * words.
 */
export const PAYMENT_METHODS = {
  direct_debit: null,
  bank_transfer: null,
  card: null,
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
} as const satisfies Record<string, string | null>;
export type PaymentMethodName = keyof typeof PAYMENT_METHODS;

/** Those that are named in words. */
export type WordedPaymentMethod = {
  [Name in PaymentMethodName]: (typeof PAYMENT_METHODS)[Name] extends null ? Name : never;
}[PaymentMethodName];

export function isPaymentMethod(value: string): value is PaymentMethodName {
  return Object.hasOwn(PAYMENT_METHODS, value);
}
