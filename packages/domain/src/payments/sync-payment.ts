import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, preparedOne, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import type { ProviderPayment, ProviderPaymentStatus } from '@vonk/integrations';
import type { Context } from '../context.ts';
import { writeCreditEntry } from '../credits/ledger.ts';
import { settleCode } from '../discounts/hold-code.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { tellFirstPayment } from '../tracking/tell-first-payment.ts';
import { askingProvider } from './asking-provider.ts';
import { blockDebit } from './debit/block-debit.ts';
import { updatePremium } from './premium.ts';
import { issueReceipts } from './receipts/issue-receipts.ts';
import { takeBackCredits } from './take-back-credits.ts';
import { tellFailure } from './tell-failure.ts';
import { giveBackUnclaimed } from './withdrawals/give-back-unclaimed.ts';
import { withoutPendingRefund } from './withdrawals/pending-refund.ts';

/**
 * Asks the provider how a payment stands and applies it. May be called in any order, any number of times, by any number
 * of processes at once: each change is made once. No connection to the database is held while the provider is asked.
 * @throws AppError `payment_provider_unavailable`, `payment_provider_refused`.
 */
export async function syncPayment(ctx: Context, { providerId }: { providerId: string }): Promise<void> {
  const askedAt = ctx.clock.now();
  const state = await askingProvider(() => ctx.payments.getPayment(providerId));
  if (!state) return;
  const applied = await ctx.db.tx(async (client) => {
    const payment = await lockPayment(client, providerId, state);
    return payment && applyState(ctx, client, { payment, state, askedAt });
  });
  if (applied) tellApplied(ctx, applied);
}

interface News {
  payment: PaymentRow;
  state: ProviderPayment;
  /** When the provider was asked. */
  askedAt: Date;
}

/** What a transaction changed, to be told once it is committed: it may be run again before. */
interface Applied {
  events: LiveKey[];
  /** What the payment came to, where that is new. */
  status: ProviderPaymentStatus | null;
}

export function tellApplied(ctx: Context, { events, status }: Applied): void {
  if (status) ctx.counts?.payment(status);
  ctx.live.nudge(events);
}

/** Applies how a payment stands. The caller holds its row, and calls `tellApplied` after the commit. */
export async function applyState(
  ctx: Context,
  client: Queryable,
  { payment, state: told, askedAt }: News,
): Promise<Applied> {
  if (told.amount.minor !== payment.amount_minor || told.amount.currency !== payment.currency) {
    ctx.logger.error(
      { paymentId: payment.id, providerId: told.id },
      'the provider holds another amount than was ordered',
    );
    return { events: [], status: null };
  }
  const at = ctx.clock.now();
  // The owner's row is locked before credits move, as in every statement that touches them.
  await prepared(client, `SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [payment.user_id]);
  const state = await withoutPendingRefund(client, { payment, state: told, askedAt });
  // Paid is final; every other state may follow any other, since the provider's calls come in any order.
  const status = payment.status === 'paid' ? 'paid' : state.status;
  await writeStatus(client, payment, { ...state, status }, at);
  await settleCode(client, payment, { status, at });
  // Who only left the checkout need not be told so.
  if (status === 'failed' && payment.status !== 'failed') await tellFailure(client, { paymentId: payment.id, at });
  if (state.amountChargedBack.minor > payment.charged_back_minor) await blockDebit(client, payment, at);
  const isGranted = await grantCredits(client, payment, state, at);
  const isTaken = await takeBackCredits(client, payment, state, at);
  const applied: Applied = { events: [], status: status === payment.status ? null : status };
  if (!isGranted && !isTaken) return applied;
  if (isGranted) await tellFirstPayment(ctx, client, { payment, state, at });
  if (status === 'paid' && (await isErased(client, payment.user_id)))
    await giveBackUnclaimed(client, { userId: payment.user_id, now: at });
  for (const receiptId of await issueReceipts(client, { paymentId: payment.id, at }))
    await enqueue(client, 'receipt-mail', { receiptId });
  await updatePremium(client, payment.user_id);
  const news = { userId: payment.user_id, kind: 'credits' as const, data: { payment_id: payment.id } };
  return { ...applied, events: await writeLiveEvents(client, [news]) };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the payment by the provider's id, or where its answer was lost by our own id that the provider holds. */
async function lockPayment(client: Queryable, providerId: string, state: ProviderPayment): Promise<PaymentRow | null> {
  const find = () =>
    preparedOne<PaymentRow>(client, `SELECT * FROM payments WHERE provider_id = $1 FOR UPDATE`, [providerId]);
  const found = await find();
  const ownId = state.metadata?.payment_id ?? '';
  if (found || !UUID.test(ownId)) return found;
  const adopted = await preparedOne<PaymentRow>(
    client,
    `UPDATE payments SET provider_id = $2, checkout_url = $3 WHERE id = $1 AND provider_id IS NULL RETURNING *`,
    [ownId, providerId, state.checkoutUrl],
  );
  // Somebody else may have adopted it while this call waited for the row.
  return adopted ?? find();
}

async function writeStatus(client: Queryable, payment: PaymentRow, state: ProviderPayment, at: Date): Promise<void> {
  const isPaid = state.status === 'paid';
  const paidAt = payment.paid_at ?? state.paidAt ?? at;
  await prepared(
    client,
    `UPDATE payments SET status = $2, paid_at = $3, refunded_minor = GREATEST(refunded_minor, $4),
       charged_back_minor = GREATEST(charged_back_minor, $5), expires_at = COALESCE($6, expires_at), updated_at = $7 WHERE id = $1`,
    [
      payment.id,
      state.status,
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

/** Whose account is gone for good cannot use what is paid only now. */
async function isErased(client: Queryable, userId: string): Promise<boolean> {
  const erased = await prepared(
    client,
    `SELECT 1 FROM deletions WHERE user_id = $1 AND account_erased_at IS NOT NULL`,
    [userId],
  );
  return erased.length > 0;
}

async function hasEntry(client: Queryable, userId: string, reference: string): Promise<boolean> {
  return (
    (await prepared(client, `SELECT 1 FROM credit_entries WHERE user_id = $1 AND reference = $2`, [userId, reference]))
      .length > 0
  );
}
