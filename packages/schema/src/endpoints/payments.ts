import { z } from 'zod';
import { CODE_ERRORS } from '../constants/error-codes.ts';
import { CITY_MAX_LENGTH } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { payingFrom, payment } from '../entities/payment.ts';
import { withdrawalOffer } from '../entities/withdrawal.ts';
import { line, typedCode, typedNumber, withCode } from '../fields.ts';
import { newId, ownId, providerId, publicId } from '../id-fields.ts';

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payment.php',
  summary: 'Order a bundle; the answer leads to the checkout',
  access: 'member',
  /** Whatever else is sent is ignored, a price above all: that is the server's alone. */
  body: z.object({
    bundle: publicId('bundle'),
    method: z.string().regex(/^[a-z0-9_]{1,30}$/),
    country: payingFrom,
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
    country: payingFrom,
    holder: line(HOLDER_MAX_LENGTH),
    iban: typedNumber,
    street: line(100),
    house_number: line(20),
    zip: typedNumber,
    city: line(CITY_MAX_LENGTH),
    /** As one dials it in the member's country, else in the one paid from; or with + and the country's. */
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
