import type { Clock } from '@vonk/ports';
import { extractIBAN } from 'ibantools';
import type { Pool } from 'pg';
import { inTransaction } from '../tables/in-transaction.ts';
import {
  deleteMandate,
  getCustomer,
  getMandate,
  insertCustomer,
  insertMandate,
  listMandates,
} from './customer-store.ts';
import { isCancelable, listSandboxMethods } from './methods.ts';
import {
  changeStatus,
  getPayment,
  insertPayment,
  insertRefund,
  listChargebacks,
  listRefunds,
  type Queryable,
} from './payment-store.ts';
import { type Body, readAmount, readMetadata, readPayment, readText } from './read-payment.ts';
import type { PaymentRow, RefundStatus } from './rows.ts';
import { notFound, unprocessable, WireError } from './wire-error.ts';
import {
  chargebackToWire,
  customerToWire,
  listToWire,
  mandateToWire,
  paymentToWire,
  refundToWire,
} from './wire-format.ts';

export interface WireRequest {
  method: string;
  /** Without the version: `/payments/tr_1`. */
  path: string;
  query: URLSearchParams;
  body: Body;
  idempotencyKey: string | null;
}

export interface WireAnswer {
  status: number;
  /** Null for 204. */
  body: object | null;
  /** The payment whose webhook to call after the commit. */
  notify?: string;
}

interface Call extends WireRequest {
  db: Queryable;
  now: Date;
  /** The captured parts of the path. */
  ids: string[];
}

export interface WireApiOptions {
  pool: Pool;
  clock: Clock;
  checkoutUrlOf(payment: PaymentRow): string;
  newRefundStatus(): RefundStatus;
}

type Handler = (call: Call) => Promise<WireAnswer>;

const ok = (body: object): WireAnswer => ({ status: 200, body });
const created = (body: object): WireAnswer => ({ status: 201, body });

/** The part of Mollie's API that this product uses, on the tables of the schema `sandbox`. */
export function createWireApi({ pool, clock, checkoutUrlOf, newRefundStatus }: WireApiOptions) {
  const toWire = (row: PaymentRow) => paymentToWire(row, checkoutUrlOf(row));

  async function createPayment({ db, now, body }: Call, customerId?: string): Promise<WireAnswer> {
    const payment = readPayment({ ...body, ...(customerId && { customerId }) }, now);
    if (payment.customer_id) await getCustomer(db, payment.customer_id);
    if (payment.sequence_type !== 'oneoff' && !payment.customer_id) {
      throw unprocessable('customerId', 'The customer is required for this sequence type');
    }
    if (payment.sequence_type === 'recurring') payment.mandate_id = await mandateFor(db, payment);
    return created(toWire(await insertPayment(db, payment)));
  }

  const routes: [method: string, path: RegExp, handler: Handler][] = [
    ['POST', /^\/payments$/, (call) => createPayment(call)],
    ['POST', /^\/customers\/(\w+)\/payments$/, (call) => createPayment(call, call.ids[0])],
    [
      'GET',
      /^\/payments\/(\w+)$/,
      async ({ db, now, query, ids: [id = ''] }) => {
        const payment = toWire(await getPayment(db, id, now));
        const embedded = query.get('embed')?.split(',') ?? [];
        if (embedded.length === 0) return ok(payment);
        const chargebacks = embedded.includes('chargebacks') && (await listGivenBack(db, 'chargebacks', id));
        const refunds = embedded.includes('refunds') && (await listGivenBack(db, 'refunds', id));
        return ok({ ...payment, _embedded: { ...(chargebacks && { chargebacks }), ...(refunds && { refunds }) } });
      },
    ],
    [
      'DELETE',
      /^\/payments\/(\w+)$/,
      async ({ db, now, ids: [id = ''] }) => {
        const { status, method } = await getPayment(db, id, now);
        const isDone =
          isCancelable({ status, method }) && (await changeStatus(db, id, { to: 'canceled', from: [status], now }));
        if (!isDone) throw new WireError(422, 'The payment cannot be canceled');
        return { ...ok(toWire(await getPayment(db, id, now))), notify: id };
      },
    ],
    [
      'POST',
      /^\/payments\/(\w+)\/refunds$/,
      async ({ db, now, body, ids: [paymentId = ''] }) => {
        const { minor, currency } = readAmount(body.amount);
        const payment = await getPayment(db, paymentId, now);
        if (payment.currency !== currency) throw unprocessable('amount', 'The currency is not that of the payment');
        const refund = await insertRefund(db, {
          status: newRefundStatus(),
          paymentId,
          amount: minor,
          description: readText(body.description),
          metadata: readMetadata(body.metadata),
          now,
        });
        return { ...created(refundToWire(refund)), notify: paymentId };
      },
    ],
    [
      'GET',
      /^\/payments\/(\w+)\/(refunds|chargebacks)(?:\/(\w+))?$/,
      async ({ db, now, path, ids: [paymentId = '', list = '', id] }) => {
        await getPayment(db, paymentId, now);
        const items = await listGivenBack(db, list, paymentId);
        const found = items.find((item) => item.id === id);
        if (id && !found) throw notFound(list.slice(0, -1), id);
        return ok(found ?? listToWire(list, path, items));
      },
    ],
    [
      'GET',
      /^\/(refunds|chargebacks)$/,
      async ({ db, path, ids: [list = ''] }) => ok(listToWire(list, path, await listGivenBack(db, list))),
    ],
    [
      'GET',
      /^\/methods$/,
      async ({ query, path }) => ok(listToWire('methods', path, listSandboxMethods(readQuery(query)))),
    ],
    [
      'POST',
      /^\/customers$/,
      async ({ db, now, body }) =>
        created(
          customerToWire(
            await insertCustomer(db, {
              name: readText(body.name),
              email: readText(body.email),
              locale: readText(body.locale),
              metadata: readMetadata(body.metadata),
              created_at: now,
            }),
          ),
        ),
    ],
    ['GET', /^\/customers\/(\w+)$/, async ({ db, ids: [id = ''] }) => ok(customerToWire(await getCustomer(db, id)))],
    ['POST', /^\/customers\/(\w+)\/mandates$/, createMandate],
    [
      'GET',
      /^\/customers\/(\w+)\/mandates$/,
      async ({ db, path, ids: [customerId = ''] }) => {
        await getCustomer(db, customerId);
        return ok(listToWire('mandates', path, (await listMandates(db, customerId)).map(mandateToWire)));
      },
    ],
    [
      'GET',
      /^\/customers\/(\w+)\/mandates\/(\w+)$/,
      async ({ db, ids: [customerId = '', id = ''] }) => ok(mandateToWire(await getMandate(db, customerId, id))),
    ],
    [
      'DELETE',
      /^\/customers\/(\w+)\/mandates\/(\w+)$/,
      async ({ db, ids: [customerId = '', id = ''] }) => {
        if (!(await deleteMandate(db, customerId, id))) throw notFound('mandate', id);
        return { status: 204, body: null };
      },
    ],
  ];

  return async function answer(request: WireRequest): Promise<WireAnswer> {
    const route = routes.find(([method, path]) => method === request.method && path.test(request.path));
    if (!route) return toAnswer(new WireError(404, 'No such call in the sandbox'));
    const [, path, handle] = route;
    const ids = (request.path.match(path) ?? []).slice(1);
    try {
      return await inTransaction(pool, (db) =>
        onceByKey(db, request, () => handle({ ...request, db, ids, now: clock.now() })),
      );
    } catch (error) {
      if (error instanceof WireError) return toAnswer(error);
      throw error;
    }
  };
}

/** The refunds or charge-backs of one payment, or of all. */
async function listGivenBack(db: Queryable, list: string, paymentId?: string): Promise<{ id: string }[]> {
  return list === 'refunds'
    ? (await listRefunds(db, paymentId)).map(refundToWire)
    : (await listChargebacks(db, paymentId)).map(chargebackToWire);
}

function toAnswer(error: WireError): WireAnswer {
  return { status: error.status, body: error.toBody() };
}

async function createMandate({ db, now, body, ids: [customerId = ''] }: Call): Promise<WireAnswer> {
  await getCustomer(db, customerId);
  if (body.method !== 'directdebit') throw unprocessable('method', 'A mandate can be made for directdebit only');
  const name = readText(body.consumerName);
  const account = readText(body.consumerAccount);
  const signatureDate = readText(body.signatureDate) ?? now.toISOString().slice(0, 10);
  if (!name) throw unprocessable('consumerName', 'The consumer name is required');
  if (!account) throw unprocessable('consumerAccount', 'The consumer account is required');
  if (!extractIBAN(account).valid) throw unprocessable('consumerAccount', 'The consumer account is invalid');
  if (!isPastDate(signatureDate, now)) throw unprocessable('signatureDate', 'The signature date is invalid');
  const mandate = await insertMandate(db, {
    customerId,
    method: body.method,
    details: { consumerName: name, consumerAccount: account, consumerBic: readText(body.consumerBic) },
    reference: readText(body.mandateReference),
    signatureDate,
    now,
  });
  return created(mandateToWire(mandate));
}

/** `YYYY-MM-DD`, not later than today. */
function isPastDate(date: string, now: Date): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) && at <= now;
}

async function mandateFor(
  db: Queryable,
  { customer_id, mandate_id }: { customer_id: string | null; mandate_id: string | null },
): Promise<string> {
  const mandates = await listMandates(db, customer_id ?? '');
  const mandate = mandate_id ? mandates.find(({ id }) => id === mandate_id) : mandates[0];
  if (!mandate) throw unprocessable('customerId', 'The customer has no valid mandate');
  return mandate.id;
}

function readQuery(query: URLSearchParams) {
  const value = query.get('amount[value]');
  return {
    amount: value === null ? null : readAmount({ value, currency: query.get('amount[currency]') }),
    country: query.get('billingCountry'),
    locale: query.get('locale'),
    sequenceType: query.get('sequenceType') ?? 'oneoff',
    wallets: query.get('includeWallets')?.split(',') ?? [],
  };
}

/** Repeating a call with the same key returns the first response; concurrent calls wait for it. */
async function onceByKey(
  db: Queryable,
  { method, path, idempotencyKey: key }: WireRequest,
  work: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  if (method === 'GET' || !key) return work();
  const target = `${method} ${path}`;
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${target} ${key}`]);
  const { rows } = await db.query<WireAnswer>(
    'SELECT status, body FROM sandbox.mollie_idempotency WHERE key = $1 AND target = $2',
    [key, target],
  );
  if (rows[0]) return rows[0];
  const answer = await work();
  await db.query('INSERT INTO sandbox.mollie_idempotency (key, target, status, body) VALUES ($1, $2, $3, $4)', [
    key,
    target,
    answer.status,
    JSON.stringify(answer.body),
  ]);
  return answer;
}
