import {
  createMollieClient,
  type Locale,
  type Mandate,
  type MandateCreateParams,
  type Method,
  MollieApiError,
  type Payment,
  type PaymentCreateParams,
  PaymentEmbed,
  type Refund,
  type SequenceType,
} from '@mollie/api-client';
import type { Clock } from '../clock.ts';
import { limitCalls } from './limit-calls.ts';
import { amountBucket, createMethodsCache } from './methods-cache.ts';
import { fromMollieAmount, toMollieAmount } from './mollie-amount.ts';
import { mollieLocale } from './mollie-locale.ts';
import { ProviderRefusedError, ProviderUnavailableError } from './payment-errors.ts';
import { cardBrandsOf, methodOfMollie, mollieMethodOf } from './payment-methods.ts';
import type {
  ListMethodsInput,
  MandateKey,
  Money,
  PaymentsPort,
  ProviderMandate,
  ProviderMethod,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
  ProviderReversal,
} from './payments-port.ts';

export interface MolliePaymentsOptions {
  /** `test_…` or `live_…`; in the demo the sandbox's own. */
  apiKey: string;
  clock: Clock;
  /** Milliseconds for one call with the client's own two retries. Default 10,000. */
  timeoutMs?: number;
  /** Milliseconds that a list of methods is waited for. Default 2,000. */
  methodsPatienceMs?: number;
  /** Calls of each kind under way at once. Default 50: hundreds a second while Mollie answers as it does. */
  callsAtOnce?: number;
}

const SECOND = 1000;
const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,60}$/;
const DIRECT_DEBIT = 'directdebit' as MandateCreateParams['method'] & Mandate['method'];
const RECURRING = 'recurring' as SequenceType;
const MAX_DESCRIPTION_LENGTH = 255;
/** Not found; and gone, as a revoked mandate may be. */
const NO_SUCH_THING = new Set([404, 410]);
/** Of one payment that are looked through: what Mollie lists at once. */
const MOST_REFUNDS = 250;
/** Of a payment that is paid, over, or of a method that cannot be called off; and of none. */
const NOT_CANCELABLE = new Set([404, 410, 422]);
/**
 * Client errors that a repetition may mend: a wrong API key or one without the right, which says nothing of what was
 * asked; time-out, the same key still at work, too many requests.
 */
const RETRYABLE_STATUS = new Set([401, 403, 408, 409, 429]);

const STATUS: Record<string, ProviderPaymentStatus> = {
  // We never ask for a separate capture; should it appear, the money is promised and not yet there.
  authorized: 'pending',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
  open: 'open',
  paid: 'paid',
  pending: 'pending',
};

const REFUND_STATUS: Record<string, ProviderRefund['status']> = {
  canceled: 'failed',
  failed: 'failed',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
  refunded: 'refunded',
};

/** The most that Mollie gives at once. */
const PAGE_LENGTH = 250;

interface ListPage<Item> extends Array<Item> {
  nextPage?: (() => Promise<ListPage<Item>>) | undefined;
}

export function createMolliePayments(options: MolliePaymentsOptions): PaymentsPort {
  const { apiKey, clock, timeoutMs = 10 * SECOND, methodsPatienceMs, callsAtOnce = 50 } = options;
  const mollie = createMollieClient({ apiKey });
  const cached = createMethodsCache<Method[]>(clock, { patienceMs: methodsPatienceMs });
  // Each kind by itself: a flood of hints keeps nobody from paying.
  const limits = { create: limitCalls(callsAtOnce), read: limitCalls(callsAtOnce), list: limitCalls(callsAtOnce) };

  async function call<Answer>(kind: keyof typeof limits, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await limits[kind](() => withinTime(work(), timeoutMs));
    } catch (error) {
      throw typedError(error);
    }
  }

  /** The beginning of a list that has the newest first. */
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

  /** Asks at both ends of the bucket, so that the answer does not depend on whose amount came first. */
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
      if (method === null) throw new ProviderRefusedError('The payment method is no longer offered', null, 'method');
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
      // The id comes from a webhook that anyone can send; it becomes a part of the path.
      if (!PAYMENT_ID.test(providerId)) return null;
      const payment = await orNull(
        call('read', () => mollie.payments.get(providerId, { embed: [PaymentEmbed.chargebacks] })),
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
      // Mollie forgets a key within the hour, and who asks again may come days later.
      const known = await call('read', () =>
        mollie.paymentRefunds.page({ paymentId: providerId, limit: MOST_REFUNDS }),
      );
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

/** Null where the provider refuses with one of these: by itself, where it knows no such thing. */
async function orNull<Answer>(asked: Promise<Answer>, refusals = NO_SUCH_THING): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefusedError && refusals.has(error.statusCode ?? 0)) return null;
    throw error;
  }
}

/** The client knows no time-out. What it asked goes on unheard, which the idempotency key makes harmless. */
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
  // Without a status there was no answer from Mollie itself: no connection, or a proxy's page instead of JSON.
  if (statusCode === undefined || statusCode >= 500 || RETRYABLE_STATUS.has(statusCode)) {
    const reason = statusCode ?? 'no answer';
    return new ProviderUnavailableError(`Mollie could not be used (${reason})`, statusCode ?? null, { cause: error });
  }
  return new ProviderRefusedError(`Mollie refused (${statusCode})`, statusCode, field ?? null, { cause: error });
}

function toProviderPayment(payment: Payment): ProviderPayment {
  const status = STATUS[payment.status];
  if (!status)
    throw new ProviderUnavailableError(`Mollie answered an unknown status ${JSON.stringify(payment.status)}`);
  const amount = fromMollieAmount(payment.amount);
  const none: Money = { minor: 0, currency: amount.currency };
  const { cardLabel } = (payment.details ?? {}) as { cardLabel?: string | null };
  return {
    id: payment.id,
    status,
    amount,
    amountRefunded: payment.amountRefunded ? fromMollieAmount(payment.amountRefunded) : none,
    amountChargedBack: { ...none, minor: chargedBack(payment) },
    method: methodOfMollie(payment.method, cardLabel),
    checkoutUrl: payment.getCheckoutUrl() ?? null,
    metadata: toMetadata(payment.metadata),
    isCancelable: payment.isCancelable === true,
    isTest: payment.mode !== 'live',
    paidAt: toDate(payment.paidAt),
    expiresAt: toDate(payment.expiresAt),
  };
}

/** Without what the bank took back, of which Mollie says so only in the charge-back itself. */
function chargedBack({ amountChargedBack, _embedded }: Payment): number {
  const gone = amountChargedBack ? fromMollieAmount(amountChargedBack).minor : 0;
  const chargebacks = _embedded?.chargebacks;
  if (!chargebacks) return gone;
  const standing = chargebacks.filter(({ reversedAt }) => !reversedAt);
  return Math.min(
    gone,
    standing.reduce((total, { amount }) => total + fromMollieAmount(amount).minor, 0),
  );
}

function toProviderMandate(customerId: MandateKey['customerId'], { id: mandateId, status }: Mandate): ProviderMandate {
  return { customerId, mandateId, status };
}

function toMetadata(metadata: unknown): ProviderPayment['metadata'] {
  const id = (metadata as { payment_id?: unknown } | null | undefined)?.payment_id;
  return typeof id === 'string' ? { payment_id: id } : null;
}

function toProviderRefund(refund: Refund): ProviderRefund {
  const status = REFUND_STATUS[refund.status];
  if (!status) throw new ProviderUnavailableError(`Mollie answered an unknown status ${JSON.stringify(refund.status)}`);
  return { id: refund.id, status, amount: fromMollieAmount(refund.amount) };
}

function toReversal(
  { paymentId, createdAt }: Pick<Refund, 'paymentId' | 'createdAt'>,
  isUndone: boolean,
): ProviderReversal {
  return { providerId: paymentId, at: new Date(createdAt), isUndone };
}

function withdrawalOf({ metadata }: Refund): unknown {
  return (metadata as { withdrawal_id?: unknown } | null | undefined)?.withdrawal_id;
}

function toDate(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null;
}

function toProviderMethods(method: Method, { amount, country }: ListMethodsInput): ProviderMethod[] {
  const name = methodOfMollie(method.id);
  if (!name) return [];
  const minimum = fromMollieAmount(method.minimumAmount);
  const maximum = method.maximumAmount && fromMollieAmount(method.maximumAmount);
  if (isBelow(amount, minimum) || (maximum && isBelow(maximum, amount))) return [];
  const brands = name === 'card' && country !== null ? cardBrandsOf(country) : [];
  return [{ method: name, label: method.description }, ...brands].map((offer) => ({ ...offer, minimum, maximum }));
}

/** Amounts of two currencies cannot be compared; Mollie has then compared them already. */
function isBelow(amount: Money, bound: Money): boolean {
  return amount.currency === bound.currency && amount.minor < bound.minor;
}
