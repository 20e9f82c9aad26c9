import type { Payment as PaymentRow, Withdrawal as WithdrawalRow } from '@vonk/db';
import {
  isErased,
  lockOrder,
  lockUsers,
  type Queryable,
  settleWithdrawal,
  writeCreditEntry,
  writeLiveEvents,
} from '@vonk/db/sql';
import { type ProviderRefund, ProviderRefusedError } from '@vonk/ports';
import type { Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { LiveKey } from '../../live/live-notifier.ts';
import { askingProvider } from '../asking-provider.ts';
import { applyState, syncPayment, tellApplied } from '../sync-payment.ts';
import { creditsForMoney } from '../take-back-credits.ts';
import { refundDescription } from './refund-description.ts';

/**
 * Has the provider send the refund of a withdrawal, once however often it runs. The next run checks a refund that is
 * pending.
 * @throws temporary provider errors, so that the job is retried
 */
export async function refundWithdrawal(ctx: Context, { withdrawalId }: { withdrawalId: string }): Promise<void> {
  const withdrawal = await ctx.db.prisma.withdrawal.findUnique({
    where: { id: withdrawalId },
    include: { payment: { include: { user: { select: { language: true } }, site: { select: { name: true } } } } },
  });
  if (withdrawal?.state !== 'requested') return;
  const { payment } = withdrawal;
  const description = refundDescription({
    locale: payment.user.language as Locale,
    site: payment.site.name,
    number: withdrawal.number,
    by: withdrawal.operator === null ? 'member' : 'operator',
  });
  const refund = await askForRefund(ctx, { withdrawal, payment, description });
  if (refund?.status !== 'pending') return settle(ctx, withdrawal, { providerId: payment.provider_id ?? '', refund });
  await ctx.db.prisma.withdrawal.updateMany({
    where: { id: withdrawalId, state: 'requested' },
    data: { provider_refund_id: refund.id },
  });
}

/** Null if the provider refuses for good. */
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
    if (!(error instanceof ProviderRefusedError)) throw error;
    ctx.logger.warn({ err: error, withdrawalId: withdrawal.id }, 'the payment provider refused a refund');
    return null;
  }
}

/**
 * Completes a withdrawal whose refund arrived or finally failed. On failure, gives the credits back, except those whose
 * money was returned another way in the meantime, and notifies the member.
 */
async function settle(
  ctx: Context,
  known: WithdrawalRow,
  { providerId, refund }: { providerId: string; refund: ProviderRefund | null },
): Promise<void> {
  // Read after the refund was final: premium and the credit note depend on the money returned by now.
  const state = await askingProvider(() => ctx.payments.getPayment(providerId));
  const applied = await ctx.db.tx(async (client) => {
    const payment = await lockOrder(client, known.payment_id);
    if (!payment) return null;
    await lockUsers(client, [payment.user_id]);
    const at = ctx.clock.now();
    const returned = state ? state.amountRefunded.minor + state.amountChargedBack.minor : returnedOf(payment);
    // A refund refused because the money was already returned another way counts as done.
    const isBack = refund?.status === 'refunded' || returned - known.returned_before_minor >= known.amount_minor;
    const withdrawal = await settleWithdrawal(client, { id: known.id, isBack, refundId: refund?.id ?? null, at });
    if (!withdrawal) return null;
    const told = isBack ? [] : await refuse(ctx, client, { payment, withdrawal });
    const applied = state && (await applyState(ctx, client, { payment, state }));
    return { ...applied, status: applied?.status ?? null, events: [...told, ...(applied?.events ?? [])] };
  });
  if (!applied) return;
  tellApplied(ctx, applied);
  if (applied.doubted) await syncPayment(ctx, { providerId });
}

async function refuse(
  ctx: Context,
  client: Queryable,
  { payment, withdrawal }: { payment: PaymentRow; withdrawal: WithdrawalRow },
): Promise<LiveKey[]> {
  ctx.logger.error(
    { withdrawalId: withdrawal.id, paymentId: payment.id },
    'the money of a withdrawal could not be sent back',
  );
  // An erased account has no address and cannot use credits: operators return the money another way.
  if (await isErased(client, payment.user_id)) return [];
  // For a refund by an operator the member gets the credit note once the money is sent.
  if (withdrawal.operator === null)
    await enqueue(client, 'send-withdrawal-mail', { withdrawalId: withdrawal.id, news: 'refused' });
  await giveBack(client, { payment, withdrawal, at: ctx.clock.now() });
  return writeLiveEvents(client, [{ userId: payment.user_id, kind: 'credits', data: { payment_id: payment.id } }]);
}

/** As applied to the payment. */
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
