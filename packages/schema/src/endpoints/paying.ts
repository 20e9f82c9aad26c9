import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { discountCode } from '../entities/discount.ts';
import { bundle, payment, paymentMethod, transaction } from '../entities/payment.ts';
import { pageNumber, typedCode, uuid, withCode } from '../fields.ts';

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
  }),
  errors: CODE_ERRORS,
  limits: { account: { points: 120, seconds: 60 } },
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payment.php',
  summary: 'Order a bundle; the answer leads to the checkout',
  access: 'member',
  body: z.strictObject({
    bundle: uuid,
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
  query: z.strictObject({ payment_id: uuid }),
  response: payment,
  limits: { account: { points: 120, seconds: 60 } },
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions.php',
  summary: "The caller's credits in and out with the running balance, and payments that brought none; newest first",
  access: 'member',
  query: z.strictObject({ page: pageNumber(10_000).default(1) }),
  response: z.object({
    page: z.int(),
    /** Whether there is an older page. */
    more: z.boolean(),
    credits: z.int(),
    transactions: z.array(transaction),
  }),
  limits: { account: { points: 120, seconds: 60 } },
});

export const mollieWebhook = endpoint({
  method: 'POST',
  path: '/api/mollie-webhook.php',
  summary: "The provider's hint that a payment changed; its state is then fetched",
  access: 'provider',
  bodyType: 'form',
  body: z.object({ id: z.string().regex(/^tr_[A-Za-z0-9]{1,60}$/) }),
  response: z.strictObject({}),
  // While it cannot be asked the provider calls again later.
  errors: ['payment_provider_unavailable', 'payment_provider_refused'],
  idempotent: false,
  limits: { address: { points: 600, seconds: 60 } },
});
