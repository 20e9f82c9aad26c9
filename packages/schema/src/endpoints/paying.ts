import { z } from 'zod';
import { CITY_MAX_LENGTH } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { discountCode } from '../entities/discount.ts';
import { bundle, payment, paymentMethod, storedMandate, transaction } from '../entities/payment.ts';
import { withdrawalOffer } from '../entities/withdrawal.ts';
import { instant, line, money, moneyLimit, pageNumber, typedCode, typedNumber, withCode } from '../fields.ts';
import { newId, ownId, providerId, publicId } from '../id-fields.ts';

const CODE_ERRORS = ['code_unknown', 'code_used', 'code_expired', 'code_not_valid'] as const;

export const listBundles = endpoint({
  method: 'GET',
  path: '/api/credits.php',
  summary: "What can be bought in the member's country, and how",
  access: 'member',
  query: z.strictObject({ code: typedCode.optional() }),
  response: z.object({
    bundles: z.array(bundle),
    methods: z.array(paymentMethod),
    /** False while the provider does not say which there are; then there are none in the answer. */
    methods_known: z.boolean(),
    /** The one in the prices: the code asked for, else the time bonus, else the welcome discount. */
    discount: discountCode.nullable(),
    /** The newest order that was paid, as it was. */
    last_order: payment.nullable(),
    /** Null where an order takes a checkout. */
    mandate: storedMandate.nullable(),
  }),
  errors: CODE_ERRORS,
  limits: { account: { points: 120, seconds: 60 } },
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payment.php',
  summary: 'Order a bundle; the answer leads to the checkout',
  access: 'member',
  /** Whatever else is sent is ignored, a price above all: that is the server's alone. */
  body: z.object({
    bundle: publicId('bundle'),
    method: z.string().regex(/^[a-z0-9_]{1,30}$/),
    /** Without one the full price is paid. */
    code: typedCode.optional(),
    /** Consent to immediate delivery, without which nothing can be ordered. */
    consent: z.boolean().refine((given) => given, withCode('consent_required')),
  }),
  response: payment,
  status: 201,
  errors: [
    'bundle_unavailable',
    'method_unavailable',
    ...CODE_ERRORS,
    'spending_cap',
    'payment_provider_unavailable',
    'payment_provider_refused',
  ],
  limits: { account: { points: 20, seconds: 300 } },
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payment.php',
  summary: 'How a payment stands',
  access: 'member',
  query: z.strictObject({
    payment_id: ownId('payment'),
    /** As it is known here, at once; else the provider may be asked, for two seconds at most. */
    look: z.literal('known').optional(),
  }),
  response: payment,
  limits: { account: { points: 120, seconds: 60 } },
});

/** Of an account holder, as SEPA carries it. */
const HOLDER_MAX_LENGTH = 70;

export const orderDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit.php',
  summary: 'Order a bundle by direct debit; a code that a text message brings confirms it',
  access: 'member',
  /** Whatever else is sent is ignored, as in any order. */
  body: z.object({
    bundle: publicId('bundle'),
    /** Without one the full price is paid. */
    code: typedCode.optional(),
    holder: line(HOLDER_MAX_LENGTH),
    iban: typedNumber,
    street: line(100),
    house_number: line(20),
    zip: typedNumber,
    city: line(CITY_MAX_LENGTH),
    /** As one dials it in the member's country, or with + and the country's. */
    mobile: typedNumber,
    /** The mandate is signed by it, and immediate delivery agreed to. */
    consent: z.boolean().refine((given) => given, withCode('consent_required')),
  }),
  response: payment,
  status: 201,
  errors: [
    'bundle_unavailable',
    'method_unavailable',
    ...CODE_ERRORS,
    'spending_cap',
    'debit_blocked',
    'debit_limit',
    'payment_provider_unavailable',
    'payment_provider_refused',
  ],
  fieldErrors: { iban: ['iban_invalid', 'iban_outside_sepa'], mobile: ['mobile_invalid'], zip: ['zip_invalid'] },
  limits: { account: { points: 20, seconds: 300 } },
});

export const confirmDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit-sms.php',
  summary: 'Confirm a direct debit by its code; without a code another one is sent',
  access: 'member',
  body: z.strictObject({
    payment_id: ownId('payment'),
    /** Spaces do not matter. */
    sms_code: z.string().max(40).optional(),
  }),
  response: payment,
  errors: [
    'sms_code_invalid',
    'debit_blocked',
    'debit_limit',
    'payment_provider_unavailable',
    'payment_provider_refused',
  ],
  limits: { account: { points: 60, seconds: 300 } },
});

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/repeat-order.php',
  summary: 'Order again what was bought last, by the stored mandate; it is sent after 10 seconds',
  access: 'member',
  body: z.strictObject({
    /** Made by the client; the same one is the same order, no matter how often it is sent. */
    client_id: newId,
    /** What the member was shown as bought last; nothing is ordered where it is another one by now. */
    bundle: publicId('bundle').optional(),
  }),
  response: payment,
  status: 201,
  errors: [
    'bundle_unavailable',
    'method_unavailable',
    'mandate_missing',
    'spending_cap',
    'debit_blocked',
    'debit_limit',
    'payment_provider_unavailable',
    'payment_provider_refused',
  ],
  limits: { account: { points: 20, seconds: 300 } },
});

export const undoOrder = endpoint({
  method: 'DELETE',
  path: '/api/repeat-order.php',
  summary: 'Undo such an order before it is sent',
  access: 'member',
  body: z.strictObject({ payment_id: ownId('payment') }),
  response: z.strictObject({}),
  errors: ['undo_too_late'],
  limits: { account: { points: 60, seconds: 60 } },
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions.php',
  summary: "The caller's credits in and out with the running balance, and payments that brought none; newest first",
  access: 'member',
  query: z.strictObject({
    page: pageNumber(10_000).default(1),
    /** All that this payment did, on one page. */
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
  limits: { account: { points: 120, seconds: 60 } },
});

const spendingCap = z.object({
  /** What may be paid in a calendar month of the site at most; null: as much as the member likes. */
  cap: money.nullable(),
  /** Paid this month, without what went back of it. */
  spent: money,
  /** In orders that are not paid and still could be; it counts against the cap, too. */
  reserved: money,
  /** What the cap leaves; null without one. */
  left: money.nullable(),
  /** When the next month begins. */
  resets_at: instant,
});

export const getSpendingCap = endpoint({
  method: 'GET',
  path: '/api/spending-cap.php',
  summary: "The caller's spending cap, and what counts against it this month",
  access: 'member',
  response: spendingCap,
  limits: { account: { points: 120, seconds: 60 } },
});

export const setSpendingCap = endpoint({
  method: 'PUT',
  path: '/api/spending-cap.php',
  summary: 'Set how much may be paid in a calendar month, or remove that limit',
  access: 'member',
  /** In the currency of the bundles on offer. */
  body: z.strictObject({ month: moneyLimit.nullable() }),
  response: spendingCap,
  limits: { account: { points: 20, seconds: 60 } },
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdrawal.php',
  summary: 'Withdraw from a purchase: what comes back for its unused credits, and once confirmed, do it',
  access: 'member',
  body: z.strictObject({ payment_id: ownId('payment'), confirm: z.boolean() }),
  response: withdrawalOffer,
  errors: ['withdrawal_closed', 'nothing_to_withdraw'],
  limits: { account: { points: 60, seconds: 60 } },
  // A payment is withdrawn from once, no matter how often it is asked for; what would come back differs each time.
  idempotent: false,
});

export const mollieWebhook = endpoint({
  method: 'POST',
  path: '/api/mollie-webhook.php',
  summary: "The provider's hint that a payment changed; its state is then fetched",
  access: 'provider',
  bodyType: 'form',
  body: z.object({ id: providerId }),
  response: z.strictObject({}),
  // While it cannot be asked the provider calls again later.
  errors: ['payment_provider_unavailable', 'payment_provider_refused'],
  idempotent: false,
  limits: { address: { points: 600, seconds: 60 } },
});
