import type { ProviderPaymentStatus } from '@vonk/ports';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { insertMandate } from './customer-store.ts';
import { newId } from './new-id.ts';
import type { ChargebackRow, PaymentRow, RefundRow, RefundStatus } from './rows.ts';
import { notFound, unprocessable } from './wire-error.ts';

export type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

const SELECT_PAYMENT = `
  SELECT p.*,
    (SELECT coalesce(sum(amount), 0)::int FROM sandbox.mollie_refunds r
      WHERE r.payment_id = p.id AND r.status <> 'failed') AS refunded,
    (SELECT coalesce(sum(amount), 0)::int FROM sandbox.mollie_chargebacks c
      WHERE c.payment_id = p.id AND c.reversed_at IS NULL) AS charged_back
  FROM sandbox.mollie_payments p`;

/** The format of ids, which come from an address that anyone can type. */
const ANY_ID = /^[\w-]{1,64}$/;
const METHOD_WHEN_NONE_WAS_CHOSEN = 'creditcard';

export type NewPayment = Omit<PaymentRow, 'id' | 'status_at' | 'refunded' | 'charged_back'>;

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const id = newId('tr');
  await db.query(
    `INSERT INTO sandbox.mollie_payments (id, status, status_at, amount, currency, description, redirect_url,
       webhook_url, method, locale, metadata, sequence_type, customer_id, mandate_id, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $3, $15)`,
    [
      id,
      payment.status,
      payment.created_at,
      payment.amount,
      payment.currency,
      payment.description,
      payment.redirect_url,
      payment.webhook_url,
      payment.method,
      payment.locale,
      JSON.stringify(payment.metadata),
      payment.sequence_type,
      payment.customer_id,
      payment.mandate_id,
      payment.expires_at,
    ],
  );
  return { ...payment, id, status_at: payment.created_at, refunded: 0, charged_back: 0 };
}

/** There is no timer: an overdue open payment expires when it is next read. */
export async function getPayment(db: Queryable, id: string, now: Date): Promise<PaymentRow> {
  await db.query(
    `UPDATE sandbox.mollie_payments SET status = 'expired', status_at = expires_at
     WHERE id = $1 AND status = 'open' AND expires_at <= $2`,
    [id, now],
  );
  const { rows } = await db.query<PaymentRow>(`${SELECT_PAYMENT} WHERE p.id = $1`, [id]);
  if (!rows[0]) throw notFound('payment', id);
  return rows[0];
}

/** By Mollie's id, or by ours in the metadata, which finds the newest attempt. */
export async function findPaymentId(db: Queryable, anyId: string): Promise<string | null> {
  if (!ANY_ID.test(anyId)) return null;
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM sandbox.mollie_payments WHERE id = $1 OR metadata ->> 'payment_id' = $1
     ORDER BY created_at DESC, id LIMIT 1`,
    [anyId],
  );
  return rows[0]?.id ?? null;
}

/**
 * Changes a payment's status, but only from one of the given ones, so that one of two concurrent calls wins.
 * @returns whether this call did it
 */
export async function changeStatus(
  db: Queryable,
  id: string,
  change: { to: ProviderPaymentStatus; from: readonly ProviderPaymentStatus[]; now: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ method: string; customer_id: string | null; sequence_type: string }>(
    `UPDATE sandbox.mollie_payments
     SET status = $2, status_at = $4, method = CASE WHEN $2 = 'paid' THEN coalesce(method, $5) ELSE method END
     WHERE id = $1 AND status = ANY ($3::text[])
     RETURNING method, customer_id, sequence_type`,
    [id, change.to, change.from, change.now, METHOD_WHEN_NONE_WAS_CHOSEN],
  );
  const payment = rows[0];
  if (payment && change.to === 'paid' && payment.sequence_type === 'first' && payment.customer_id) {
    const mandate = await insertMandate(db, {
      customerId: payment.customer_id,
      // A mandate from a bank payment is for direct debit; one from a card payment is for that card.
      method: payment.method === 'creditcard' ? 'creditcard' : 'directdebit',
      details: {},
      reference: null,
      signatureDate: change.now.toISOString().slice(0, 10),
      now: change.now,
    });
    await db.query('UPDATE sandbox.mollie_payments SET mandate_id = $2 WHERE id = $1', [id, mandate.id]);
  }
  return payment !== undefined;
}

interface GivenBack {
  paymentId: string;
  /** Minor units; null for everything left. */
  amount: number | null;
  now: Date;
}

/** Call within a transaction: the payment stays locked, so that concurrent refunds never exceed what was paid. */
async function lockWhatIsLeft(client: Queryable, { paymentId, amount }: GivenBack) {
  await client.query('SELECT FROM sandbox.mollie_payments WHERE id = $1 FOR UPDATE', [paymentId]);
  const { rows } = await client.query<PaymentRow>(`${SELECT_PAYMENT} WHERE p.id = $1`, [paymentId]);
  const payment = rows[0];
  if (!payment) throw notFound('payment', paymentId);
  if (payment.status !== 'paid') throw unprocessable('payment', 'The payment is not paid');
  const left = payment.amount - payment.refunded - payment.charged_back;
  const given = amount ?? left;
  if (given < 1 || given > left) throw unprocessable('amount', 'The amount is higher than what remains of the payment');
  return { payment, given };
}

export async function insertRefund(
  client: Queryable,
  refund: GivenBack & { status: RefundStatus; description: string | null; metadata: unknown },
): Promise<RefundRow> {
  const { payment, given } = await lockWhatIsLeft(client, refund);
  const row: RefundRow = {
    id: newId('re'),
    status: refund.status,
    payment_id: payment.id,
    amount: given,
    currency: payment.currency,
    description: refund.description ?? payment.description,
    metadata: refund.metadata,
    created_at: refund.now,
  };
  await client.query(
    `INSERT INTO sandbox.mollie_refunds (id, status, payment_id, amount, description, metadata, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.status, row.payment_id, row.amount, row.description, JSON.stringify(row.metadata), row.created_at],
  );
  return row;
}

/** Settles a payment's pending refunds, or only those not caused by a withdrawal. */
export async function finishRefunds(
  db: Queryable,
  { paymentId, status, isOfDashboard }: { paymentId: string; status: 'refunded' | 'failed'; isOfDashboard: boolean },
): Promise<void> {
  await db.query(
    `UPDATE sandbox.mollie_refunds SET status = $2
     WHERE payment_id = $1 AND status = 'pending' AND NOT ($3 AND metadata ? 'withdrawal_id')`,
    [paymentId, status, isOfDashboard],
  );
}

export async function insertChargeback(client: Queryable, chargeback: GivenBack): Promise<ChargebackRow> {
  const { payment, given } = await lockWhatIsLeft(client, chargeback);
  const row: ChargebackRow = {
    id: newId('chb'),
    payment_id: payment.id,
    amount: given,
    currency: payment.currency,
    created_at: chargeback.now,
    reversed_at: null,
  };
  await client.query(
    'INSERT INTO sandbox.mollie_chargebacks (id, payment_id, amount, created_at) VALUES ($1, $2, $3, $4)',
    [row.id, row.payment_id, row.amount, row.created_at],
  );
  return row;
}

/** The bank reverses all charge-backs of a payment. */
export async function reverseChargebacks(db: Queryable, paymentId: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE sandbox.mollie_chargebacks SET reversed_at = $2 WHERE payment_id = $1 AND reversed_at IS NULL',
    [paymentId, now],
  );
}

/** Lists what was given back: newest first, of one payment or of all. */
function listFrom<Row extends QueryResultRow>(table: string) {
  return async (db: Queryable, paymentId: string | null = null): Promise<Row[]> => {
    const { rows } = await db.query<Row>(
      `SELECT g.*, p.currency FROM sandbox.${table} g JOIN sandbox.mollie_payments p ON p.id = g.payment_id
       WHERE $1::text IS NULL OR g.payment_id = $1 ORDER BY g.created_at DESC, g.id LIMIT 250`,
      [paymentId],
    );
    return rows;
  };
}

export const listRefunds = listFrom<RefundRow>('mollie_refunds');
export const listChargebacks = listFrom<ChargebackRow>('mollie_chargebacks');
