import { z } from 'zod';
import { CREDIT_REASONS, PAYMENT_STATUSES } from '../constants/payments.ts';
import { countryCode, instant, money, uuid } from '../fields.ts';
import { appliedDiscount } from './discount.ts';

/**
 * The country whose methods are offered. One that the site does not serve is as good as none: the member's choice counts
 * then, else where the request comes from, else the profile's country.
 */
export const payingFrom = countryCode.optional();

export const bundle = z.object({
  id: uuid,
  /** With those that a discount adds. */
  credits: z.int(),
  /** What is paid now. */
  price: money,
  /** What is paid without a discount. */
  full_price: money,
  /** Null where none applies to this bundle. */
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
  /** Null until it is. */
  paid_at: instant.nullable(),
  /** What went back, by refunds and charge-backs; null where nothing did. */
  returned: money.nullable(),
  checkout_url: z.string().optional(),
  /** What a code did for it. */
  discount: appliedDiscount.nullable(),
  /** It made the member premium: nothing was paid before. Told of a payment by itself. */
  is_first: z.boolean().optional(),
  /** For so long it can still be undone, by the server's clock; left out where it cannot. */
  undo_seconds: z.int().positive().optional(),
});
export type Payment = z.output<typeof payment>;

/** What the member let us collect from, by which an order takes one press. */
export const storedMandate = z.object({
  /** The last four characters of the account's IBAN. */
  account: z.string(),
});
export type StoredMandate = z.output<typeof storedMandate>;

/** A line of the ledger: credits that came or went, or a payment that brought none. */
export const transaction = z.object({
  id: z.string(),
  reason: z.enum(CREDIT_REASONS),
  /** Whole credits; negative went, and 0 is a payment that is not paid. */
  amount: z.int(),
  /** The member's credits afterwards; null where none moved. */
  balance: z.int().nullable(),
  created_at: instant,
  payment: payment.nullable(),
});
export type Transaction = z.output<typeof transaction>;
