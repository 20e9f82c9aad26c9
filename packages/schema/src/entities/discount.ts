import { z } from 'zod';
import { DISCOUNT_KINDS, DISCOUNT_STATUSES } from '../constants/discounts.ts';
import { countryCode, instant, money, uuid } from '../fields.ts';

/**
 * A discount code as its reader may use it. `percentage` reduces the price, `value_percentage` adds that share of
 * credits.
 */
export const discountCode = z.object({
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  percentage: z.int().nullable(),
  value_percentage: z.int().nullable(),
  /** The minimum price of a bundle without the discount. */
  minimum_order_value: money.nullable(),
  /** Bundles in other currencies are excluded. */
  currency: z.string().nullable(),
  country: countryCode.nullable(),
  /** The only user who may use it. */
  user_id: uuid.nullable(),
  status: z.enum(DISCOUNT_STATUSES),
  validity: z.literal('once_per_user'),
  /** When it expires for its reader; null is never. */
  expires: instant.nullable(),
  expired: z.boolean(),
  /** Empty means all. */
  paymentmethods: z.array(z.string()),
  /** The reader's own open payment that holds it until the payment is paid or has ended. */
  reserved_by: uuid.nullable(),
});
export type DiscountCode = z.output<typeof discountCode>;

/** The effect of a code on one bundle or payment. */
export const appliedDiscount = z.object({
  code: z.string(),
  /** Deducted from the price. */
  amount: money,
  /** Added to the credits. */
  bonus_credits: z.int(),
});
export type AppliedDiscount = z.output<typeof appliedDiscount>;

export const timeBonus = z.object({
  code: z.string(),
  percentage: z.int(),
  status: z.literal('active'),
  ends_at: instant,
  /** By the server's clock at the time of the response; a member's clock may be wrong. */
  seconds_left: z.int().positive(),
});
export type TimeBonus = z.output<typeof timeBonus>;
