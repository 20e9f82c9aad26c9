import type { Payment as PaymentRow, Withdrawal as WithdrawalRow } from '@vonk/db';
import { prepared, preparedOne, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import type { ProviderRefund } from '@vonk/integrations';
import type { Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { writeCreditEntry } from '../../credits/ledger.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { LiveKey } from '../../live/live-notifier.ts';
import { syncPayment } from '../sync-payment.ts';
import { creditsForMoney } from '../take-back-credits.ts';
import { refundDescription } from './refund-description.ts';

/**
 * Has the provider send the money of a withdrawal back, once however often it runs.
 * @throws what the provider fails with while it may yet be mended, so that the job is tried again
 */
export async function refundWithdrawal(ctx: Context, { withdrawalId }: { withdrawalId: string }): Promise<void> {
  const withdrawal = await ctx.db.prisma.withdrawal.findUnique({
    where: { id: withdrawalId },
    include: { payment: { include: { user: { select: { language: true } }, site: { select: { name: true } } } } },
  });
  if (withdrawal?.state !== 'requested') return;
  const { payment } = withdrawal;
  const providerId = payment.provider_id ?? '';
  const description = refundDescription({
    locale: payment.user.language as Locale,
    site: payment.site.name,
    number: withdrawal.number,
  });
  const refund = await askForRefund(ctx, { withdrawal, payment, description });
  // Either way the provider knows best what went back by now; premium follows from that.
  await syncPayment(ctx, { providerId });
  if (refund === null || refund.status === 'failed') {
    ctx.logger.error({ withdrawalId, paymentId: payment.id }, 'the money of a withdrawal could not be sent back');
    return refuse(ctx, withdrawal);
  }
  await ctx.db.prisma.withdrawal.updateMany({
    where: { id: withdrawalId, state: 'requested' },
    data: { state: 'refunded', refunded_at: ctx.clock.now(), provider_refund_id: refund.id },
  });
}

/** Null where the provider will never do it. */
async function askForRefund(
  ctx: Context,
  { withdrawal, payment, description }: { withdrawal: WithdrawalRow; payment: PaymentRow; description: string },
): Promise<ProviderRefund | null> {
  try {
    return await ctx.payments.createRefund({
      providerId: payment.provider_id ?? '',
      idempotencyKey: withdrawal.id,
      amount: { minor: withdrawal.amount_minor, currency: payment.currency },
      description,
      metadata: { withdrawal_id: withdrawal.id },
    });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ProviderRefusedError')) throw error;
    ctx.logger.warn({ err: error, withdrawalId: withdrawal.id }, 'the payment provider refused a refund');
    return null;
  }
}

/** Gives the credits back, without those whose money went back in another way meanwhile, and has the member told. */
async function refuse(ctx: Context, known: WithdrawalRow): Promise<void> {
  const { id, payment_id: paymentId, amount_minor: amount, returned_before_minor: returnedBefore } = known;
  const at = ctx.clock.now();
  const events = await ctx.db.tx(async (client): Promise<LiveKey[]> => {
    const payment = await preparedOne<PaymentRow>(client, `SELECT * FROM payments WHERE id = $1 FOR UPDATE`, [
      paymentId,
    ]);
    if (!payment) return [];
    await prepared(client, `SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [payment.user_id]);
    // Refused because the same money went back in another way: that is what was to be done.
    const withdrawal = await preparedOne<WithdrawalRow>(
      client,
      `UPDATE withdrawals SET state = CASE WHEN $2 THEN 'refunded' ELSE 'refused' END, refunded_at = CASE WHEN $2 THEN $3::timestamptz END
       WHERE id = $1 AND state = 'requested' RETURNING *`,
      [id, returnedOf(payment) - returnedBefore >= amount, at],
    );
    if (withdrawal?.state !== 'refused') return [];
    await enqueue(client, 'withdrawal-mail', { withdrawalId: id, news: 'refused' });
    await giveBack(client, { payment, withdrawal, at });
    return writeLiveEvents(client, [{ userId: payment.user_id, kind: 'credits', data: { payment_id: payment.id } }]);
  });
  ctx.live.nudge(events);
}

function returnedOf(payment: PaymentRow): number {
  return payment.refunded_minor + payment.charged_back_minor;
}

async function giveBack(
  client: Queryable,
  { payment, withdrawal, at }: { payment: PaymentRow; withdrawal: WithdrawalRow; at: Date },
): Promise<void> {
  const { credits, returned_before_minor: before } = withdrawal;
  const paidFor = creditsForMoney(payment, returnedOf(payment)) - creditsForMoney(payment, before);
  const amount = credits - Math.min(credits, paidFor);
  if (amount <= 0) return;
  await writeCreditEntry(client, {
    userId: payment.user_id,
    amount,
    reason: 'adjustment',
    reference: `withdrawal-refused:${payment.id}`,
    paymentId: payment.id,
    at,
  });
}
