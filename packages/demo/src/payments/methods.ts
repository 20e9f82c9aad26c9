import type { Money } from '@vonk/ports';
import { toMoney } from '@vonk/schema';

interface SandboxMethod {
  id: string;
  /** Undefined: everywhere. */
  countries?: readonly string[];
  currencies: readonly string[];
  minimum: number;
  maximum: number | null;
  /** How long the member has to pay. */
  payWithin: number;
  /** Offered only for mandates, not for a single payment. */
  recurringOnly?: true;
  /** In this state a payment can be cancelled; without it never, since the bank may already be processing it. */
  cancelableWhile?: 'open' | 'pending';
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const QUICK = 15 * MINUTE;
const EUR = ['EUR'];
const ALL = ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HUF', 'ISK', 'JPY', 'NOK', 'NZD', 'PLN', 'SEK', 'USD'];

/** A shop with every method enabled, in display order; bounds in minor units. */
const METHODS: readonly SandboxMethod[] = [
  { id: 'ideal', countries: ['NL'], currencies: EUR, minimum: 1, maximum: 5_000_000, payWithin: QUICK },
  { id: 'bancontact', countries: ['BE', 'LU'], currencies: EUR, minimum: 2, maximum: 5_000_000, payWithin: QUICK },
  { id: 'blik', countries: ['PL'], currencies: ['PLN'], minimum: 1, maximum: 1_000_000, payWithin: QUICK },
  {
    id: 'przelewy24',
    countries: ['PL'],
    currencies: ['EUR', 'PLN'],
    minimum: 100,
    maximum: 5_500_000,
    payWithin: QUICK,
  },
  { id: 'twint', countries: ['CH'], currencies: ['CHF'], minimum: 1, maximum: 500_000, payWithin: QUICK },
  { id: 'swish', countries: ['SE'], currencies: ['SEK'], minimum: 100, maximum: 1_500_000, payWithin: QUICK },
  { id: 'vipps', countries: ['NO'], currencies: ['NOK'], minimum: 100, maximum: 2_000_000, payWithin: QUICK },
  {
    id: 'mobilepay',
    countries: ['DK', 'FI'],
    currencies: ['DKK', 'EUR'],
    minimum: 100,
    maximum: 500_000,
    payWithin: QUICK,
  },
  { id: 'eps', countries: ['AT'], currencies: EUR, minimum: 100, maximum: 5_000_000, payWithin: QUICK },
  {
    id: 'satispay',
    countries: ['FR', 'IT', 'LU'],
    currencies: EUR,
    minimum: 100,
    maximum: 1_000_000,
    payWithin: QUICK,
  },
  { id: 'creditcard', currencies: ALL, minimum: 1, maximum: 1_000_000, payWithin: 2 * QUICK },
  { id: 'applepay', currencies: ALL, minimum: 1, maximum: 1_000_000, payWithin: QUICK },
  { id: 'paypal', currencies: ALL, minimum: 1, maximum: null, payWithin: QUICK },
  {
    id: 'banktransfer',
    currencies: EUR,
    minimum: 1,
    maximum: 100_000_000,
    payWithin: 14 * DAY,
    cancelableWhile: 'open',
  },
  { id: 'paysafecard', currencies: EUR, minimum: 100, maximum: 100_000, payWithin: QUICK },
  {
    id: 'directdebit',
    currencies: EUR,
    minimum: 1,
    maximum: 200_000,
    payWithin: 14 * DAY,
    recurringOnly: true,
    cancelableWhile: 'pending',
  },
];

const BRANDS: Record<string, string> = {
  applepay: 'Apple Pay',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  eps: 'eps',
  ideal: 'iDEAL',
  mobilepay: 'MobilePay',
  paypal: 'PayPal',
  paysafecard: 'paysafecard',
  przelewy24: 'Przelewy24',
  satispay: 'Satispay',
  swish: 'Swish',
  twint: 'TWINT',
  vipps: 'Vipps',
};

/** Methods without a brand are named in the member's language, as at Mollie. */
const COMMON_NAMES: Record<string, Record<string, string>> = {
  banktransfer: {
    da: 'Bankoverførsel',
    de: 'Banküberweisung',
    en: 'Bank transfer',
    es: 'Transferencia bancaria',
    fi: 'Tilisiirto',
    fr: 'Virement bancaire',
    it: 'Bonifico bancario',
    nb: 'Bankoverføring',
    nl: 'Bankoverschrijving',
    pl: 'Przelew bankowy',
    sv: 'Banköverföring',
  },
  creditcard: {
    da: 'Betalingskort',
    de: 'Kredit- oder Debitkarte',
    en: 'Card',
    es: 'Tarjeta',
    fi: 'Maksukortti',
    fr: 'Carte de paiement',
    it: 'Carta',
    nb: 'Betalingskort',
    nl: 'Betaalkaart',
    pl: 'Karta płatnicza',
    sv: 'Betalkort',
  },
  directdebit: {
    da: 'SEPA direkte debitering',
    de: 'SEPA-Lastschrift',
    en: 'SEPA Direct Debit',
    es: 'Adeudo directo SEPA',
    fi: 'SEPA-suoraveloitus',
    fr: 'Prélèvement SEPA',
    it: 'Addebito diretto SEPA',
    nb: 'SEPA direktedebitering',
    nl: 'SEPA-incasso',
    pl: 'Polecenie zapłaty SEPA',
    sv: 'SEPA direktdebitering',
  },
};

export interface MethodsQuery {
  amount: Money | null;
  country: string | null;
  locale: string | null;
  sequenceType: string;
  wallets: readonly string[];
}

export function isCurrency(currency: string): boolean {
  return ALL.includes(currency);
}

/** Whether a method exists and accepts this amount. */
export function takes(id: string, { minor, currency }: Money): boolean {
  const method = METHODS.find((known) => known.id === id);
  if (!method?.currencies.includes(currency)) return false;
  return minor >= method.minimum && (method.maximum === null || minor <= method.maximum);
}

/** Milliseconds; the shortest of all if no method is chosen. */
export function payWithin(id: string | null): number {
  return METHODS.find((known) => known.id === id)?.payWithin ?? QUICK;
}

export function isCancelable({ method, status }: { method: string | null; status: string }): boolean {
  return METHODS.some(({ id, cancelableWhile }) => id === method && cancelableWhile === status);
}

export function methodName(id: string, locale: string | null): string {
  const names = COMMON_NAMES[id];
  return BRANDS[id] ?? names?.[locale?.slice(0, 2) ?? ''] ?? names?.en ?? id;
}

export function listSandboxMethods({ amount, country, locale, sequenceType, wallets }: MethodsQuery): object[] {
  const currency = amount?.currency ?? 'EUR';
  return METHODS.filter(
    (method) =>
      method.currencies.includes(currency) &&
      (!amount || takes(method.id, amount)) &&
      (!country || !method.countries || method.countries.includes(country)) &&
      (!method.recurringOnly || sequenceType === 'recurring') &&
      (method.id !== 'applepay' || wallets.includes('applepay')),
  ).map(({ id, minimum, maximum }) => ({
    resource: 'method',
    id,
    description: methodName(id, locale),
    minimumAmount: toMoney({ minor: minimum, currency }),
    maximumAmount: maximum === null ? null : toMoney({ minor: maximum, currency }),
    image: {
      size1x: `https://www.mollie.com/external/icons/payment-methods/${id}.png`,
      size2x: `https://www.mollie.com/external/icons/payment-methods/${id}%402x.png`,
      svg: `https://www.mollie.com/external/icons/payment-methods/${id}.svg`,
    },
    status: 'activated',
    _links: { self: { href: `https://api.mollie.com/v2/methods/${id}`, type: 'application/hal+json' } },
  }));
}
