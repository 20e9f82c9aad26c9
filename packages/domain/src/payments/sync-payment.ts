import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, preparedOne, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/integrations';
import type { Context } from '../context.ts';
import { writeCreditEntry } from '../credits/ledger.ts';
import type { LiveKey } from '../live/live-notifier.ts';

/**
 * Asks the provider how a payment stands and applies it. May be called in any order, any number of times, by any number
 * of processes at once: each change is made once.
 */
export async function syncPayment(ctx: Context, { providerId }: { providerId: string }): Promise<void> {
  const state = await ctx.payments.getPayment(providerId);
  if (!state) return;
  const at = ctx.clock.now();
  const events = await ctx.db.tx(async (client): Promise<LiveKey[]> => {
    const payment = await lockPayment(client, providerId, state);
    if (!payment) return [];
    if (state.amount.minor !== payment.amount_minor || state.amount.currency !== payment.currency) {
      ctx.logger.error({ paymentId: payment.id, providerId }, 'the provider holds another amount than was ordered');
      return [];
    }
    // The owner's row is locked before credits move, as in every statement that touches them.
    await prepared(client, `SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [payment.user_id]);
    await writeStatus(client, payment, state, at);
    const changed = [
      await grantCredits(client, payment, state, at),
      await takeBackCredits(client, payment, state, at),
    ].some(Boolean);
    if (!changed) return [];
    await prepared(
      client,
      `UPDATE users SET paid_user = EXISTS (
         SELECT 1 FROM payments WHERE user_id = $1 AND status = 'paid' AND refunded_minor + charged_back_minor < amount_minor
       ) WHERE id = $1`,
      [payment.user_id],
    );
    return writeLiveEvents(client, [{ userId: payment.user_id, kind: 'credits', data: { payment_id: payment.id } }]);
  });
  ctx.live.nudge(events);
}

/** Finds the payment by the provider's id, or where its answer was lost by our own id that the provider holds. */
async function lockPayment(client: Queryable, providerId: string, state: ProviderPayment): Promise<PaymentRow | null> {
  const found = await preparedOne<PaymentRow>(client, `SELECT * FROM payments WHERE provider_id = $1 FOR UPDATE`, [
    providerId,
  ]);
  if (found || !state.metadata) return found;
  return preparedOne<PaymentRow>(
    client,
    `UPDATE payments SET provider_id = $2, checkout_url = $3 WHERE id::text = $1 AND provider_id IS NULL RETURNING *`,
    [state.metadata.payment_id, providerId, state.checkoutUrl],
  );
}

/** Paid is final; every other state may follow any other, since the provider's calls come in any order. */
async function writeStatus(client: Queryable, payment: PaymentRow, state: ProviderPayment, at: Date): Promise<void> {
  const isPaid = payment.status === 'paid' || state.status === 'paid';
  const paidAt = payment.paid_at ?? state.paidAt ?? at;
  await prepared(
    client,
    `UPDATE payments SET status = $2, paid_at = $3, refunded_minor = GREATEST(refunded_minor, $4),
       charged_back_minor = GREATEST(charged_back_minor, $5), expires_at = COALESCE($6, expires_at), updated_at = $7 WHERE id = $1`,
    [
      payment.id,
      isPaid ? 'paid' : state.status,
      isPaid ? paidAt : null,
      state.amountRefunded.minor,
      state.amountChargedBack.minor,
      state.expiresAt,
      at,
    ],
  );
}

async function grantCredits(
  client: Queryable,
  payment: PaymentRow,
  state: ProviderPayment,
  at: Date,
): Promise<boolean> {
  if (state.status !== 'paid') return false;
  const reference = `payment:${payment.id}`;
  if (await hasEntry(client, payment.user_id, reference)) return false;
  await writeCreditEntry(client, {
    userId: payment.user_id,
    amount: payment.credits,
    reason: 'purchase',
    reference,
    paymentId: payment.id,
    at,
  });
  return true;
}

/**
 * A refund or charge-back takes back what is unspent of the order, in proportion to the money that went back. Credits
 * are spent oldest first, so what was granted after the order is not part of it.
 */
async function takeBackCredits(
  client: Queryable,
  payment: PaymentRow,
  state: ProviderPayment,
  at: Date,
): Promise<boolean> {
  let changed = false;
  for (const [reason, returned] of [
    ['refund', state.amountRefunded.minor],
    ['chargeback', state.amountChargedBack.minor],
  ] as const) {
    const before = reason === 'refund' ? payment.refunded_minor : payment.charged_back_minor;
    if (returned <= before) continue;
    changed = true;
    const order = await preparedOne<{ credits: number; later: number; taken: number }>(
      client,
      `SELECT u.credits,
         COALESCE((SELECT sum(e.amount)::int FROM credit_entries e WHERE e.user_id = u.id AND e.amount > 0 AND e.id > g.id), 0) AS later,
         COALESCE((SELECT -sum(e.amount)::int FROM credit_entries e WHERE e.payment_id = $2 AND e.amount < 0), 0) AS taken
       FROM users u JOIN credit_entries g ON g.user_id = u.id AND g.reference = 'payment:' || $2::text WHERE u.id = $1`,
      [payment.user_id, payment.id],
    );
    if (!order) continue;
    const due = Math.ceil((payment.credits * (returned - before)) / payment.amount_minor);
    const unspent = Math.max(0, Math.min(payment.credits - order.taken, order.credits - order.later));
    const amount = Math.min(due, unspent);
    if (amount > 0) {
      await writeCreditEntry(client, {
        userId: payment.user_id,
        amount: -amount,
        reason,
        reference: `${reason}:${payment.id}:${returned}`,
        paymentId: payment.id,
        at,
      });
    }
  }
  return changed;
}

async function hasEntry(client: Queryable, userId: string, reference: string): Promise<boolean> {
  return (
    (await prepared(client, `SELECT 1 FROM credit_entries WHERE user_id = $1 AND reference = $2`, [userId, reference]))
      .length > 0
  );
}
