import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type Payment, SECOND } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { syncPayment } from './sync-payment.ts';
import { type PaymentWithCode, toPayment, WITH_CODE } from './to-payment.ts';

/** How often a page waiting for an open payment may ask the provider, in case its webhook is late. */
const ASK_AFTER = 4 * SECOND;
/** How long a page waits for the provider. A later response is applied and published like any other change. */
const PATIENCE = 2 * SECOND;

interface Look {
  member: SessionMember;
  paymentId: string;
  /** False to return the stored state at once. */
  asksProvider?: boolean;
}

/** @throws AppError `not_found` if it is not the member's. */
export async function getPayment(ctx: Context, { member, paymentId, asksProvider = true }: Look): Promise<Payment> {
  const where = { id: paymentId, user_id: member.userId };
  const row = await ctx.db.prisma.payment.findFirst({ where, include: WITH_CODE });
  if (!row) throw new AppError('not_found');
  const isWaiting = row.status === 'open' || row.status === 'pending';
  if (!asksProvider || !isWaiting || row.provider_id === null) return shown(ctx, row);
  const claimed = await ctx.db.prisma.payment.updateMany({
    where: { ...where, updated_at: { lt: new Date(ctx.clock.now().getTime() - ASK_AFTER) } },
    data: { updated_at: ctx.clock.now() },
  });
  if (claimed.count === 0) return shown(ctx, row);
  const isHeard = syncPayment(ctx, { providerId: row.provider_id }).catch((error) =>
    ctx.logger.warn({ err: error, paymentId }, 'the payment provider did not answer'),
  );
  await Promise.race([isHeard, delay(PATIENCE, undefined, { ref: false })]);
  return shown(ctx, await ctx.db.prisma.payment.findUniqueOrThrow({ where: { id: row.id }, include: WITH_CODE }));
}

async function shown(ctx: Context, row: PaymentWithCode): Promise<Payment> {
  const payment = toPayment(row, ctx.clock.now());
  if (row.status !== 'paid' || row.paid_at === null) return payment;
  const where = { user_id: row.user_id, status: 'paid', paid_at: { lt: row.paid_at } };
  return { ...payment, is_first: (await ctx.db.prisma.payment.findFirst({ where, select: { id: true } })) === null };
}
