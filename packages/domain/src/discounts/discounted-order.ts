import type { AppliedDiscount } from '@vonk/schema';
import { toMoney } from '../credits/money.ts';

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
  /** Minor units off the price; `price` is what is left. */
  off: number;
  /** Credits on top; `credits` holds them already. */
  bonus: number;
}

/** A bundle as a code makes it: rounded half up to whole minor units and credits, and never for nothing. */
export function discountedOrder({ credits, price }: Order, code: Value | null): DiscountedOrder {
  const left = Math.max(1, shareOf(price, 100 - (code?.percentage ?? 0)));
  const bonus = shareOf(credits, code?.value_percentage ?? 0);
  return { credits: credits + bonus, price: left, off: price - left, bonus };
}

/** Whole numbers all along: a product of floating-point shares would round some halves down. */
function shareOf(amount: number, percentage: number): number {
  return Math.floor((amount * percentage + 50) / 100);
}

/** What a code did, as its reader sees it. */
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
