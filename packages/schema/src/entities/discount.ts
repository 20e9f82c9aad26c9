import { z } from 'zod';
import { DISCOUNT_KINDS, DISCOUNT_STATUSES } from '../constants/discounts.ts';
import { countryCode, instant, money, uuid } from '../fields.ts';

/** A discount code as its reader may use it. `percentage` cuts the price, `value_percentage` adds that share of credits. */
export const discountCode = z.object({
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  percentage: z.int().nullable(),
  value_percentage: z.int().nullable(),
  /** The least that a bundle must cost without it. */
  minimum_order_value: money.nullable(),
  /** Bundles in other currencies are not served. */
  currency: z.string().nullable(),
  country: countryCode.nullable(),
  /** Whose it is alone. */
  user_id: uuid.nullable(),
  status: z.enum(DISCOUNT_STATUSES),
  /** How often a member may use it. */
  validity: z.literal('once_per_user'),
  /** When it ends for its reader; null is never. */
  expires: instant.nullable(),
  expired: z.boolean(),
  /** Empty is all. */
  paymentmethods: z.array(z.string()),
  /** The reader's own open payment that keeps it until it is paid or over. */
  reserved_by: uuid.nullable(),
});
export type DiscountCode = z.output<typeof discountCode>;

/** What a code does for one bundle, or did for one payment. */
export const appliedDiscount = z.object({
  code: z.string(),
  /** Taken off the price. */
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
  /** By the server's clock, when it answered; a member's own clock may be wrong. */
  seconds_left: z.int().positive(),
});
export type TimeBonus = z.output<typeof timeBonus>;
