import { z } from 'zod';
import { CODE_ERRORS } from '../constants/error-codes.ts';
import { forAnyone, forMembers, perMinute } from '../endpoint.ts';
import { discountCode } from '../entities/discount.ts';
import { bundle, payingFrom, payment, paymentMethod, storedMandate, transaction } from '../entities/payment.ts';
import { countryCode, instant, money, moneyLimit, pageNumber, typedCode } from '../fields.ts';
import { ownId } from '../id-fields.ts';

export const listBundles = forMembers('GET /api/credits.php', {
  summary: "What can be bought in the member's country, and how",
  query: z.strictObject({ code: typedCode.optional(), country: payingFrom }),
  response: z.object({
    bundles: z.array(bundle),
    /** The country of these methods. */
    country: countryCode,
    methods: z.array(paymentMethod),
    /** False if the provider cannot be reached for the list; then `methods` is empty. */
    methods_known: z.boolean(),
    /** The discount in the prices: of the requested code, else the time bonus, else the welcome discount. */
    discount: discountCode.nullable(),
    /** The newest paid order, with its original values. */
    last_order: payment.nullable(),
    /** Null if an order requires a checkout. */
    mandate: storedMandate.nullable(),
  }),
  errors: CODE_ERRORS,
  limit: perMinute(120),
});

export const listPrices = forAnyone('GET /api/bundles.php', {
  summary: 'What credits cost members who live in a country, without discounts',
  query: z.strictObject({ country: countryCode.optional() }),
  response: z.object({
    /** The country that the prices are for. */
    country: countryCode,
    bundles: z.array(bundle),
  }),
  limit: perMinute(120),
});

export const listTransactions = forMembers('GET /api/transactions.php', {
  summary: "The caller's credits in and out with the running balance, and payments that brought none; newest first",
  query: z.strictObject({
    page: pageNumber(10_000).default(1),
    /** Everything about this payment, on one page. */
    id: ownId('payment').optional(),
    /** The whole ledger as a file. */
    format: z.enum(['csv']).optional(),
    /** The receipt of this payment as a PDF, with its credit notes. */
    receipt: ownId('payment').optional(),
  }),
  files: ['text/csv', 'application/pdf'],
  response: z.object({
    page: z.int(),
    /** Whether there is an older page. */
    more: z.boolean(),
    credits: z.int(),
    transactions: z.array(transaction),
  }),
  limit: perMinute(120),
});

const spendingCap = z.object({
  /** The most that may be paid per calendar month of the site; null: no limit. */
  cap: money.nullable(),
  /** Paid this month, minus refunds. */
  spent: money,
  /** Unpaid orders that could still be paid; they count towards the cap, too. */
  reserved: money,
  /** What remains of the cap; null without one. */
  left: money.nullable(),
  /** When the next month begins. */
  resets_at: instant,
});

export const getSpendingCap = forMembers('GET /api/spending-cap.php', {
  summary: "The caller's spending cap, and what counts against it this month",
  response: spendingCap,
  limit: perMinute(120),
});

export const setSpendingCap = forMembers('PUT /api/spending-cap.php', {
  summary: 'Set how much may be paid in a calendar month, or remove that limit',
  /** In the currency of the bundles on offer. */
  body: z.strictObject({ month: moneyLimit.nullable() }),
  response: spendingCap,
  limit: perMinute(20),
});
