import { type AppliedDiscount, toMoney } from '@vonk/schema';

interface Value {
  percentage: number | null;
  value_percentage: number | null;
}

interface Order {
  credits: number;
  /** In minor units. */
  price: number;
}

export interface DiscountedOrder extends Order {
  /** Discount in minor units, already deducted from `price`. */
  off: number;
  /** Extra credits, already included in `credits`. */
  bonus: number;
}

/** Applies a code to a bundle. Rounds half up to whole minor units and credits; the result is never free. */
export function discountedOrder({ credits, price }: Order, code: Value | null): DiscountedOrder {
  const left = Math.max(1, shareOf(price, 100 - (code?.percentage ?? 0)));
  const bonus = shareOf(credits, code?.value_percentage ?? 0);
  return { credits: credits + bonus, price: left, off: price - left, bonus };
}

/** Integer arithmetic throughout: floating-point shares would round some halves down. */
function shareOf(amount: number, percentage: number): number {
  return Math.floor((amount * percentage + 50) / 100);
}

/** The effect of a code, as sent to the member. */
export function toAppliedDiscount({
  code,
  off,
  bonus,
  currency,
}: {
  code: string;
  off: number;
  bonus: number;
  currency: string;
}): AppliedDiscount {
  return { code, amount: toMoney({ minor: off, currency }), bonus_credits: bonus };
}
