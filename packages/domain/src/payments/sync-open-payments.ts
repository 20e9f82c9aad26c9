import { HOUR, PAYMENT_POLL_AFTER } from '@vonk/schema';
import type { Context } from '../context.ts';
import { giveUpUnmade } from '../discounts/free-code.ts';
import { syncPayment } from './sync-payment.ts';

const BATCH = 100;
/** An order that never reached the provider is given up after this time. */
const UNMADE_FOR = HOUR;

/** Syncs payments that are still open after some minutes, in case the provider's webhook was lost. */
export async function syncOpenPayments(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await giveUpUnmade(ctx, { paymentId: null, before: new Date(now.getTime() - UNMADE_FOR), now });
  const rows = await ctx.db.prisma.payment.findMany({
    where: {
      status: { in: ['open', 'pending'] },
      provider_id: { not: null },
      updated_at: { lt: new Date(now.getTime() - PAYMENT_POLL_AFTER) },
    },
    orderBy: { updated_at: 'asc' },
    take: BATCH,
    select: { id: true, provider_id: true },
  });
  // Moves them to the end of the queue even if their sync fails, so that they do not block others.
  await ctx.db.prisma.payment.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { updated_at: now },
  });
  for (const { provider_id: providerId } of rows) {
    if (providerId === null) continue;
    await syncPayment(ctx, { providerId }).catch((error) =>
      ctx.logger.warn({ err: error }, 'a payment could not be asked after'),
    );
  }
}
