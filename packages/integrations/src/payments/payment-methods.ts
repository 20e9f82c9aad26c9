import { PAYMENT_METHODS, type PaymentMethodName } from '@vonk/schema/constants';

/**
 * Mollie's names. Card brands that members look for by name are all `creditcard` at Mollie; null is a method that Mollie
 * has discontinued, kept so that an old payment can still be named.
 */
const MOLLIE_METHOD = {
  direct_debit: 'directdebit',
  bank_transfer: 'banktransfer',
  card: 'creditcard',
  ideal: 'ideal',
  bancontact: 'bancontact',
  paypal: 'paypal',
  apple_pay: 'applepay',
  sofort: null,
  giropay: null,
  blik: 'blik',
  przelewy24: 'przelewy24',
  postepay: 'creditcard',
  twint: 'twint',
  swish: 'swish',
  vipps: 'vipps',
  mobilepay: 'mobilepay',
  satispay: 'satispay',
  paysafecard: 'paysafecard',
  eps: 'eps',
  nexi: 'creditcard',
  dankort: 'creditcard',
  carte_bancaire: 'creditcard',
} as const satisfies Record<PaymentMethodName, string | null>;

export type MollieMethod = NonNullable<(typeof MOLLIE_METHOD)[PaymentMethodName]>;

type CardBrand = 'postepay' | 'nexi' | 'dankort' | 'carte_bancaire';

/** Countries where a brand is common enough to be offered besides "card". */
const CARD_BRANDS_OF_COUNTRY: Record<string, readonly CardBrand[]> = {
  DK: ['dankort'],
  FR: ['carte_bancaire'],
  IT: ['postepay', 'nexi'],
};

/** Mollie's `details.cardLabel` of a paid payment. */
const BRAND_OF_CARD_LABEL: Record<string, CardBrand> = {
  'Carta Si': 'nexi',
  'Carte Bancaire': 'carte_bancaire',
  'Carte Bleue': 'carte_bancaire',
  Dankort: 'dankort',
  PostePay: 'postepay',
};

const NAME_OF_MOLLIE_METHOD: Record<string, PaymentMethodName> = {
  giropay: 'giropay',
  sofort: 'sofort',
  ...Object.fromEntries(
    Object.entries(MOLLIE_METHOD).flatMap(([name, mollie]) =>
      mollie && mollie !== 'creditcard' ? [[mollie, name]] : [],
    ),
  ),
  creditcard: 'card',
};

/** Null for a discontinued method. */
export function mollieMethodOf(name: PaymentMethodName): MollieMethod | null {
  return MOLLIE_METHOD[name];
}

export function methodOfMollie(method: string | null | undefined, cardLabel?: string | null): PaymentMethodName | null {
  if (!method || !Object.hasOwn(NAME_OF_MOLLIE_METHOD, method)) return null;
  if (method === 'creditcard' && cardLabel && Object.hasOwn(BRAND_OF_CARD_LABEL, cardLabel)) {
    return BRAND_OF_CARD_LABEL[cardLabel] ?? null;
  }
  return NAME_OF_MOLLIE_METHOD[method] ?? null;
}

/** The brands to offer besides "card" in a country, with their names, which are the same in every language. */
export function cardBrandsOf(country: string): { method: PaymentMethodName; label: string }[] {
  return (CARD_BRANDS_OF_COUNTRY[country] ?? []).map((method) => ({ method, label: PAYMENT_METHODS[method] }));
}
