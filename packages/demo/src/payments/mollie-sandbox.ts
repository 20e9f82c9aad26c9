import { randomBytes } from 'node:crypto';
import type { Clock, Logger, ProviderPaymentStatus } from '@vonk/ports';
import type { Pool } from 'pg';
import { inTransaction } from '../tables/in-transaction.ts';
import { interceptMollie } from './intercept-mollie.ts';
import {
  changeStatus,
  findPaymentId,
  finishRefunds,
  getPayment,
  insertChargeback,
  insertRefund,
  reverseChargebacks,
} from './payment-store.ts';
import type { Body } from './read-payment.ts';
import type { PaymentRow } from './rows.ts';
import { createMollieTables } from './tables.ts';
import { createWebhooks, type WebhooksOptions } from './webhooks.ts';
import { createWireApi } from './wire-api.ts';
import { WireError } from './wire-error.ts';

export interface MollieSandboxOptions {
  pool: Pool;
  /** The public origin of the checkout, such as `http://localhost:3000`. */
  publicOrigin: string;
  clock: Clock;
  logger: Logger;
  webhooks?: Pick<WebhooksOptions, 'retryDelaysMs' | 'timeoutMs'>;
}

export type Failure = 'timeout' | '500';
export type CheckoutStatus = Extract<ProviderPaymentStatus, 'paid' | 'failed' | 'canceled' | 'expired'>;

interface Notify {
  /** Whether to call the payment's webhook, as Mollie would. Default true. */
  notify?: boolean;
}

export interface MollieSandbox {
  /** For `createMolliePayments`; unique to this sandbox. */
  apiKey: string;
  /** This and everything below accepts Mollie's id (`tr_…`) or ours. Null if there is none. */
  findPayment(anyId: string): Promise<PaymentRow | null>;
  /** A person's action at the checkout; only changes an open or pending payment. Resolves after the webhook. */
  finish(anyId: string, status: CheckoutStatus): Promise<PaymentRow>;
  /** Sets any status after any other, to test late or repeated changes at Mollie. */
  setStatus(anyId: string, status: ProviderPaymentStatus, options?: Notify): Promise<void>;
  /** A refund from the provider's dashboard. `amount` in minor units; without it, everything left. */
  refund(anyId: string, amount?: number, options?: Notify & { isPending?: boolean }): Promise<void>;
  /** While holding, refunds requested by this process stay pending, as a bank's do for days. */
  holdRefunds(isHolding: boolean): void;
  /** Settles a payment's pending refunds, or only those from the dashboard. */
  finishRefunds(
    anyId: string,
    status: 'refunded' | 'failed',
    options?: Notify & { isOfDashboard?: boolean },
  ): Promise<void>;
  /** Charges back everything left. */
  chargeback(anyId: string, options?: Notify): Promise<void>;
  /** The bank reverses a payment's charge-backs: the seller was right. */
  reverseChargebacks(anyId: string, options?: Notify): Promise<void>;
  /**
   * Makes this process's next call fail. `timeout`: the work is done, but the response is lost. `500`: nothing is done,
   * and the client's own two retries fail too.
   */
  failNext(failure: Failure): void;
  close(): Promise<void>;
}

/** One call of Mollie's client: the first attempt and two retries. */
const ATTEMPTS_OF_A_CALL = 3;
const UNFINISHED: ProviderPaymentStatus[] = ['open', 'pending'];
const ANY: ProviderPaymentStatus[] = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'];

/**
 * Simulates Mollie in this process at the level of its wire format. The state is in the database, so that several
 * processes share it and it survives a restart. For the demo and tests.
 */
export async function createMollieSandbox(options: MollieSandboxOptions): Promise<MollieSandbox> {
  const { pool, publicOrigin, clock, logger } = options;
  await createMollieTables(pool);

  const apiKey = `test_${randomBytes(15).toString('hex')}`;
  const webhooks = createWebhooks({ logger, ...options.webhooks });
  let isClosed = false;
  let isHoldingRefunds = false;
  const failures: Failure[] = [];
  const hanging = new Set<() => void>();
  const answer = createWireApi({
    pool,
    clock,
    newRefundStatus: () => (isHoldingRefunds ? 'pending' : 'refunded'),
    checkoutUrlOf: (payment) => `${publicOrigin}/dev/checkout/${encodeURIComponent(ownId(payment) ?? payment.id)}`,
  });

  async function respond(request: Request): Promise<Response> {
    const failure = failures.shift();
    // Without the header the client waits two seconds before each of its own retries.
    if (failure === '500')
      return toResponse(500, new WireError(500, 'Played by the sandbox').toBody(), { 'retry-after': '0' });
    const url = new URL(request.url);
    const { status, body, notify } = await answer({
      method: request.method,
      path: url.pathname.replace(/^\/v2/, ''),
      query: url.searchParams,
      body: await readBody(request),
      idempotencyKey: request.headers.get('idempotency-key'),
    });
    // Not awaited: the caller may hold locks that its own webhook needs, and Mollie does not wait either.
    if (notify) callWebhook(notify).catch(logFault);
    if (failure === 'timeout') await hang();
    return toResponse(status, body);
  }

  /** Never responds; the connection ends with the sandbox. */
  function hang(): Promise<never> {
    return new Promise((_resolve, reject) => hanging.add(() => reject(new Error('The sandbox was closed'))));
  }

  async function callWebhook(id: string): Promise<void> {
    const { webhook_url } = await getPayment(pool, id, clock.now());
    if (webhook_url) await webhooks.deliver(webhook_url, id);
  }

  async function idOf(anyId: string): Promise<string> {
    const id = await findPaymentId(pool, anyId);
    if (!id) throw new Error('The sandbox has no such payment');
    return id;
  }

  async function change(id: string, from: ProviderPaymentStatus[], to: ProviderPaymentStatus): Promise<boolean> {
    return inTransaction(pool, (db) => changeStatus(db, id, { to, from, now: clock.now() }));
  }

  function logFault(error: unknown): void {
    if (!isClosed) logger.error({ err: error }, 'the payment sandbox failed');
  }

  const stopIntercepting = interceptMollie(apiKey, (request) =>
    respond(request).catch((error: unknown) => {
      logFault(error);
      throw error;
    }),
  );

  return {
    apiKey,

    async findPayment(anyId) {
      const id = await findPaymentId(pool, anyId);
      return id ? getPayment(pool, id, clock.now()) : null;
    },

    async finish(anyId, status) {
      const id = await idOf(anyId);
      await getPayment(pool, id, clock.now());
      if (await change(id, UNFINISHED, status)) await callWebhook(id);
      return getPayment(pool, id, clock.now());
    },

    async setStatus(anyId, status, { notify = true } = {}) {
      const id = await idOf(anyId);
      await change(id, ANY, status);
      if (notify) await callWebhook(id);
    },

    async refund(anyId, amount, { notify = true, isPending = false } = {}) {
      const id = await idOf(anyId);
      const refund = { paymentId: id, amount: amount ?? null, description: null, metadata: null, now: clock.now() };
      await inTransaction(pool, (db) => insertRefund(db, { ...refund, status: isPending ? 'pending' : 'refunded' }));
      if (notify) await callWebhook(id);
    },

    holdRefunds(isHolding) {
      isHoldingRefunds = isHolding;
    },

    async finishRefunds(anyId, status, { notify = true, isOfDashboard = false } = {}) {
      const id = await idOf(anyId);
      await finishRefunds(pool, { paymentId: id, status, isOfDashboard });
      if (notify) await callWebhook(id);
    },

    async chargeback(anyId, { notify = true } = {}) {
      const id = await idOf(anyId);
      await inTransaction(pool, (db) => insertChargeback(db, { paymentId: id, amount: null, now: clock.now() }));
      if (notify) await callWebhook(id);
    },

    async reverseChargebacks(anyId, { notify = true } = {}) {
      const id = await idOf(anyId);
      await reverseChargebacks(pool, id, clock.now());
      if (notify) await callWebhook(id);
    },

    failNext(failure) {
      failures.push(...Array<Failure>(failure === '500' ? ATTEMPTS_OF_A_CALL : 1).fill(failure));
    },

    async close() {
      isClosed = true;
      stopIntercepting();
      webhooks.close();
      for (const release of hanging) release();
      hanging.clear();
    },
  };
}

function ownId({ metadata }: PaymentRow): string | null {
  const id = (metadata as { payment_id?: unknown } | null)?.payment_id;
  return typeof id === 'string' ? id : null;
}

async function readBody(request: Request): Promise<Body> {
  const text = await request.text();
  try {
    const body: unknown = text ? JSON.parse(text) : {};
    return typeof body === 'object' && body !== null ? (body as Body) : {};
  } catch {
    return {};
  }
}

function toResponse(status: number, body: object | null, headers: Record<string, string> = {}): Response {
  return new Response(body && JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/hal+json; charset=utf-8', ...headers },
  });
}
