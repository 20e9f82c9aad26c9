import { minorDigits } from './money.ts';

const MICRO = 1_000_000;

interface PriceColumns {
  price_minor: number | null;
  price_credits: number | null;
  price_currency: string | null;
}

/** What one credit comes to, in millionths of the currency's major unit; null where nothing is on offer. */
export function creditValue(price: PriceColumns): { micro: number; currency: string } | null {
  const { price_minor: minor, price_credits: credits, price_currency: currency } = price;
  if (minor === null || credits === null || currency === null) return null;
  return { micro: Math.round((minor * MICRO) / 10 ** minorDigits(currency) / credits), currency };
}

/** What so many credits come to, rounded half up to the minor unit. */
export function creditsInMoney(credits: number, price: PriceColumns): { minor: number; currency: string } | null {
  const { price_minor: minor, price_credits: sold, price_currency: currency } = price;
  if (minor === null || sold === null || currency === null) return null;
  return { minor: Math.floor((minor * credits) / sold + 0.5), currency };
}
