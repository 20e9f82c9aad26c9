import { z } from 'zod';
import { CODE_ERRORS } from '../constants/error-codes.ts';
import { CITY_MAX_LENGTH } from '../constants/profile-options.ts';
import { forMembers, forProviders, perMinute } from '../endpoint.ts';
import { payingFrom, payment } from '../entities/payment.ts';
import { withdrawalOffer } from '../entities/withdrawal.ts';
import { consent, line, typedCode, typedNumber } from '../fields.ts';
import { newId, ownId, providerId, publicId } from '../id-fields.ts';

/** Why the bundle cannot be bought this way. */
const BUNDLE_ERRORS = ['bundle_unavailable', 'method_unavailable'] as const;
const PROVIDER_ERRORS = ['payment_provider_unavailable', 'payment_provider_refused'] as const;
const DEBIT_ERRORS = ['debit_blocked', 'debit_limit', ...PROVIDER_ERRORS] as const;

export const createPayment = forMembers('POST /api/payment.php', {
  summary: 'Order a bundle; the answer leads to the checkout',
  /** Everything else is ignored, above all a price: only the server sets it. */
  body: z.object({
    bundle: publicId('bundle'),
    method: z.string().regex(/^[a-z0-9_]{1,30}$/),
    country: payingFrom,
    /** Without a code the full price applies. */
    code: typedCode.optional(),
    /** Consent to immediate delivery; required for every order. */
    consent,
  }),
  response: payment,
  status: 201,
  errors: [...BUNDLE_ERRORS, ...CODE_ERRORS, 'spending_cap', ...PROVIDER_ERRORS],
  limit: { points: 20, seconds: 300 },
});

export const getPayment = forMembers('GET /api/payment.php', {
  summary: 'How a payment stands',
  query: z.strictObject({
    payment_id: ownId('payment'),
    /** Returns the locally known state at once; otherwise the provider may be queried, for at most two seconds. */
    look: z.literal('known').optional(),
  }),
  response: payment,
  limit: perMinute(120),
});

/** The maximum length of an account holder's name in SEPA. */
const HOLDER_MAX_LENGTH = 70;

export const orderDebit = forMembers('POST /api/directdebit.php', {
  summary: 'Order a bundle by direct debit; a code that a text message brings confirms it',
  /** Everything else is ignored, as in any order. */
  body: z.object({
    bundle: publicId('bundle'),
    /** Without a code the full price applies. */
    code: typedCode.optional(),
    country: payingFrom,
    holder: line(HOLDER_MAX_LENGTH),
    iban: typedNumber,
    street: line(100),
    house_number: line(20),
    zip: typedNumber,
    city: line(CITY_MAX_LENGTH),
    /** In the national format of the member's country, else of the paying country; or with + and the country code. */
    mobile: typedNumber,
    /** Signs the mandate and consents to immediate delivery. */
    consent,
  }),
  response: payment,
  status: 201,
  errors: [...BUNDLE_ERRORS, ...CODE_ERRORS, 'spending_cap', ...DEBIT_ERRORS],
  fieldErrors: { iban: ['iban_invalid', 'iban_outside_sepa'], mobile: ['mobile_invalid'], zip: ['zip_invalid'] },
  limit: { points: 20, seconds: 300 },
});

export const confirmDebit = forMembers('POST /api/directdebit-sms.php', {
  summary: 'Confirm a direct debit by its code; without a code another one is sent',
  body: z.strictObject({
    payment_id: ownId('payment'),
    /** Spaces are ignored. */
    sms_code: z.string().max(40).optional(),
  }),
  response: payment,
  errors: ['sms_code_invalid', ...DEBIT_ERRORS],
  limit: { points: 60, seconds: 300 },
});

export const repeatOrder = forMembers('POST /api/repeat-order.php', {
  summary: 'Order again what was bought last, by the stored mandate; it is sent after 10 seconds',
  body: z.strictObject({
    /** Made by the client; the same id is the same order, however often it is sent. */
    client_id: newId,
    /** The bundle shown to the member as the last one bought; nothing is ordered if that has changed meanwhile. */
    bundle: publicId('bundle').optional(),
  }),
  response: payment,
  status: 201,
  errors: [...BUNDLE_ERRORS, 'mandate_missing', 'spending_cap', ...DEBIT_ERRORS],
  limit: { points: 20, seconds: 300 },
});

export const undoOrder = forMembers('DELETE /api/repeat-order.php', {
  summary: 'Undo such an order before it is sent',
  body: z.strictObject({ payment_id: ownId('payment') }),
  errors: ['undo_too_late'],
  limit: perMinute(60),
});

export const withdraw = forMembers('POST /api/withdrawal.php', {
  summary: 'Withdraw from a purchase: what comes back for its unused credits, and once confirmed, do it',
  body: z.strictObject({ payment_id: ownId('payment'), confirm: z.boolean() }),
  response: withdrawalOffer,
  errors: ['withdrawal_closed', 'nothing_to_withdraw'],
  limit: perMinute(60),
  // A payment can be withdrawn from only once, however often it is requested, and the refundable amount changes over
  // time.
  idempotent: false,
});

export const mollieWebhook = forProviders('POST /api/mollie-webhook.php', {
  summary: "The provider's hint that a payment changed; its state is then fetched",
  bodyType: 'form',
  body: z.object({ id: providerId }),
  // The provider retries the webhook while its API is unavailable to us.
  errors: PROVIDER_ERRORS,
  limit: perMinute(600),
});
