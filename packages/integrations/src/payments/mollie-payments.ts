import {
  createMollieClient,
  type Locale,
  type Mandate,
  type MandateCreateParams,
  type Method,
  MollieApiError,
  type PaymentCreateParams,
  PaymentEmbed,
  type SequenceType,
} from '@mollie/api-client';
import {
  type Clock,
  type ListMethodsInput,
  type PaymentsPort,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '@vonk/ports';
import { limitCalls } from './limit-calls.ts';
import { amountBucket, createMethodsCache } from './methods-cache.ts';
import { toMollieAmount } from './mollie-amount.ts';
import {
  toProviderMandate,
  toProviderMethods,
  toProviderPayment,
  toProviderRefund,
  toReversal,
  withdrawalOf,
} from './mollie-answers.ts';
import { mollieLocale } from './mollie-locale.ts';
import { mollieMethodOf } from './payment-methods.ts';

export interface MolliePaymentsOptions {
  /** `test_…` or `live_…`; in the demo the sandbox's key. */
  apiKey: string;
  clock: Clock;
  /** Milliseconds for one call including the client's own two retries. Default 10,000. */
  timeoutMs?: number;
  /** Milliseconds to wait for a list of methods. Default 2,000. */
  methodsPatienceMs?: number;
  /** Concurrent calls of each kind. Default 50: hundreds per second at Mollie's usual speed. */
  callsAtOnce?: number;
}

const SECOND = 1000;
const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,60}$/;
const DIRECT_DEBIT = 'directdebit' as MandateCreateParams['method'] & Mandate['method'];
const RECURRING = 'recurring' as SequenceType;
const MAX_DESCRIPTION_LENGTH = 255;
/** Not found; or gone, for a revoked mandate. */
const NO_SUCH_THING = new Set([404, 410]);
/** The payment is paid, has ended, uses a method that cannot be cancelled, or does not exist. */
const NOT_CANCELABLE = new Set([404, 410, 422]);
/**
 * Client errors that may succeed on retry: a wrong API key or one without the permission, which says nothing about the
 * request; time-out, the same key still in progress, too many requests.
 */
const RETRYABLE_STATUS = new Set([401, 403, 408, 409, 429]);

/** Mollie's maximum page size. */
const PAGE_LENGTH = 250;

interface ListPage<Item> extends Array<Item> {
  nextPage?: (() => Promise<ListPage<Item>>) | undefined;
}

export function createMolliePayments(options: MolliePaymentsOptions): PaymentsPort {
  const { apiKey, clock, timeoutMs = 10 * SECOND, methodsPatienceMs, callsAtOnce = 50 } = options;
  const mollie = createMollieClient({ apiKey });
  const cached = createMethodsCache<Method[]>(clock, { patienceMs: methodsPatienceMs });
  // Separate for each kind, so that a flood of webhooks cannot prevent payments.
  const limits = { create: limitCalls(callsAtOnce), read: limitCalls(callsAtOnce), list: limitCalls(callsAtOnce) };

  async function call<Answer>(kind: keyof typeof limits, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await limits[kind](() => withinTime(work(), timeoutMs));
    } catch (error) {
      throw typedError(error);
    }
  }

  /** The first items of a list that is sorted newest first. */
  async function newestSince<Item extends { createdAt: string }>(
    since: Date,
    first: () => Promise<ListPage<Item>>,
  ): Promise<Item[]> {
    const found: Item[] = [];
    let next: (() => Promise<ListPage<Item>>) | undefined = first;
    while (next) {
      const page: ListPage<Item> = await call('list', next);
      const late = page.filter(({ createdAt }) => new Date(createdAt) >= since);
      found.push(...late);
      next = late.length === page.length ? page.nextPage : undefined;
    }
    return found;
  }

  /** Queries both ends of the bucket, so that the result does not depend on whose amount came first. */
  function loadMethods(
    { amount, country, locale, byMandate }: ListMethodsInput,
    { from, to }: ReturnType<typeof amountBucket>,
  ) {
    const ask = (minor: number) =>
      mollie.methods.list({
        amount: toMollieAmount({ minor, currency: amount.currency }),
        billingCountry: country ?? undefined,
        locale: mollieLocale(locale, country ?? undefined) as Locale | undefined,
        ...(byMandate ? { sequenceType: RECURRING } : { includeWallets: 'applepay' }),
      });
    return call('list', async () => {
      const [low, high] = await Promise.all([ask(from), ask(to)]);
      const ids = new Set(low.map(({ id }) => id));
      return [...low, ...high.filter(({ id }) => !ids.has(id))];
    });
  }

  return {
    async createPayment(input) {
      const method = input.method && mollieMethodOf(input.method);
      if (method === null)
        throw new ProviderRefusedError('The payment method is no longer offered', { field: 'method' });
      return toProviderPayment(
        await call('create', () =>
          mollie.payments.create({
            idempotencyKey: input.idempotencyKey,
            amount: toMollieAmount(input.amount),
            description: input.description.slice(0, MAX_DESCRIPTION_LENGTH),
            redirectUrl: input.redirectUrl,
            webhookUrl: input.webhookUrl,
            method: method as PaymentCreateParams['method'],
            locale: mollieLocale(input.locale) as Locale | undefined,
            metadata: input.metadata,
            ...(input.mandate && { sequenceType: RECURRING, ...input.mandate }),
          }),
        ),
      );
    },

    async getPayment(providerId) {
      // The id comes from a webhook that anyone can send, and becomes part of the path.
      if (!PAYMENT_ID.test(providerId)) return null;
      const payment = await orNull(
        call('read', () =>
          mollie.payments.get(providerId, { embed: [PaymentEmbed.chargebacks, PaymentEmbed.refunds] }),
        ),
      );
      return payment && toProviderPayment(payment);
    },

    async cancelPayment(providerId) {
      if (!PAYMENT_ID.test(providerId)) return;
      await orNull(
        call('create', () => mollie.payments.cancel(providerId)),
        NOT_CANCELABLE,
      );
    },

    async listReversals({ refundsSince, chargebacksSince }) {
      const [refunds, chargebacks] = await Promise.all([
        newestSince(refundsSince, () => mollie.refunds.page({ limit: PAGE_LENGTH })),
        newestSince(chargebacksSince, () => mollie.chargebacks.page({ limit: PAGE_LENGTH })),
      ]);
      return [
        ...refunds.map((refund) => toReversal(refund, toProviderRefund(refund).status === 'failed')),
        ...chargebacks.map((chargeback) => toReversal(chargeback, Boolean(chargeback.reversedAt))),
      ];
    },

    async createRefund({ providerId, idempotencyKey, amount, description, metadata }) {
      if (!PAYMENT_ID.test(providerId)) throw new ProviderRefusedError('There is no such payment');
      // Mollie forgets a key within the hour, and a retry may come days later.
      const known = await call('read', () => mollie.paymentRefunds.page({ paymentId: providerId, limit: PAGE_LENGTH }));
      const found = known.find((refund) => withdrawalOf(refund) === metadata.withdrawal_id);
      return toProviderRefund(
        found ??
          (await call('create', () =>
            mollie.paymentRefunds.create({
              paymentId: providerId,
              idempotencyKey,
              amount: toMollieAmount(amount),
              description: description.slice(0, MAX_DESCRIPTION_LENGTH),
              metadata,
            }),
          )),
      );
    },

    async listMethods(input) {
      const bucket = amountBucket(input.amount.minor);
      const kind = input.byMandate ? 'mandate' : 'checkout';
      const key = [kind, input.amount.currency, input.country, input.locale, bucket.from].join(' ');
      const methods = await cached(key, () => loadMethods(input, bucket));
      return methods.flatMap((method) => toProviderMethods(method, input));
    },

    async createMandate({ idempotencyKey, holder, email, iban, signedAt, reference }) {
      const { id: customerId } = await call('create', () =>
        mollie.customers.create({ idempotencyKey: `${idempotencyKey}-customer`, name: holder, email }),
      );
      const mandate = await call('create', () =>
        mollie.customerMandates.create({
          idempotencyKey: `${idempotencyKey}-mandate`,
          customerId,
          method: DIRECT_DEBIT,
          consumerName: holder,
          consumerAccount: iban,
          signatureDate: signedAt.toISOString().slice(0, 10),
          mandateReference: reference,
        }),
      );
      return toProviderMandate(customerId, mandate);
    },

    async getMandate({ customerId, mandateId }) {
      const mandate = await orNull(call('read', () => mollie.customerMandates.get(mandateId, { customerId })));
      return mandate && toProviderMandate(customerId, mandate);
    },

    async revokeMandate({ customerId, mandateId, idempotencyKey }) {
      await orNull(call('create', () => mollie.customerMandates.revoke(mandateId, { customerId, idempotencyKey })));
    },
  };
}

/** Null if the provider refuses with one of these statuses; by default, those for things that do not exist. */
async function orNull<Answer>(asked: Promise<Answer>, refusals = NO_SUCH_THING): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefusedError && refusals.has(error.statusCode ?? 0)) return null;
    throw error;
  }
}

/** The client has no time-out. Its request continues in the background, which the idempotency key makes harmless. */
async function withinTime<Answer>(work: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailableError('Mollie did not answer in time')), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function typedError(error: unknown): unknown {
  if (!(error instanceof MollieApiError)) return error;
  const { statusCode, field } = error;
  // Without a status, Mollie itself did not respond: no connection, or a proxy's page instead of JSON.
  if (statusCode === undefined || statusCode >= 500 || RETRYABLE_STATUS.has(statusCode)) {
    const message = `Mollie could not be used (${statusCode ?? 'no answer'})`;
    return new ProviderUnavailableError(message, { statusCode: statusCode ?? null }, { cause: error });
  }
  const facts = { statusCode, field: field ?? null };
  return new ProviderRefusedError(`Mollie refused (${statusCode})`, facts, { cause: error });
}
