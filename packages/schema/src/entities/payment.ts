import { z } from 'zod';
import { CREDIT_REASONS, PAYMENT_STATUSES } from '../constants/payments.ts';
import { countryCode, instant, money, uuid } from '../fields.ts';
import { appliedDiscount } from './discount.ts';

/**
 * The country whose methods are offered. A country that the site does not serve is ignored: then the member's choice
 * applies, else the country of the request, else the profile's.
 */
export const payingFrom = countryCode.optional();

export const bundle = z.object({
  id: uuid,
  /** Including bonus credits of a discount. */
  credits: z.int(),
  /** The price to pay now. */
  price: money,
  /** The price without a discount. */
  full_price: money,
  /** Null if none applies to this bundle. */
  discount: appliedDiscount.nullable(),
  price_per_credit: money,
  price_per_message: money.nullable(),
  messages: z.int().nullable(),
  recommended: z.boolean(),
});
export type Bundle = z.output<typeof bundle>;

export const paymentMethod = z.object({ id: z.string(), name: z.string() });
export type PaymentMethod = z.output<typeof paymentMethod>;

export const payment = z.object({
  payment_id: uuid,
  credits: z.int(),
  amount: money,
  method: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  bundle: uuid,
  created_at: instant,
  /** Null until paid. */
  paid_at: instant.nullable(),
  /** Refunds and charge-backs in total; null if there are none. */
  returned: money.nullable(),
  checkout_url: z.string().optional(),
  /** The effect of a discount code. */
  discount: appliedDiscount.nullable(),
  /** The member's first payment, which made them premium. Only in the response for a single payment. */
  is_first: z.boolean().optional(),
  /** Seconds left to undo it, by the server's clock; absent if that is not possible. */
  undo_seconds: z.int().positive().optional(),
});
export type Payment = z.output<typeof payment>;

/** The mandate that a member gave us, which makes an order possible with one press. */
export const storedMandate = z.object({
  /** The last four characters of the account's IBAN. */
  account: z.string(),
});
export type StoredMandate = z.output<typeof storedMandate>;

/** A line of the ledger: a change of credits, or a payment without one. */
export const transaction = z.object({
  id: z.string(),
  reason: z.enum(CREDIT_REASONS),
  /** Whole credits; negative for a debit, 0 for an unpaid payment. */
  amount: z.int(),
  /** The member's credits afterwards; null if unchanged. */
  balance: z.int().nullable(),
  created_at: instant,
  payment: payment.nullable(),
  /** Who got the message, photo or gift; null for other reasons, and once that person is gone or blocked the member. */
  person: z.object({ id: uuid, name: z.string() }).nullable(),
});
export type Transaction = z.output<typeof transaction>;
