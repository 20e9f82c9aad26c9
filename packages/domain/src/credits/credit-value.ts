import { minorDigits } from '@vonk/schema';

const MICRO = 1_000_000;

interface PriceColumns {
  price_minor: number | null;
  price_credits: number | null;
  price_currency: string | null;
}

/** The value of one credit, in millionths of the currency's major unit; null if nothing is on offer. */
export function creditValue(price: PriceColumns): { micro: number; currency: string } | null {
  const { price_minor: minor, price_credits: credits, price_currency: currency } = price;
  if (minor === null || credits === null || currency === null) return null;
  return { micro: Math.round((minor * MICRO) / 10 ** minorDigits(currency) / credits), currency };
}

/** The price of some credits, rounded up to a whole minor unit so that nothing costs more than stated. */
export function creditsInMoney(credits: number, price: PriceColumns): { minor: number; currency: string } | null {
  const { price_minor: minor, price_credits: sold, price_currency: currency } = price;
  if (minor === null || sold === null || currency === null) return null;
  return { minor: Math.ceil((minor * credits) / sold), currency };
}
