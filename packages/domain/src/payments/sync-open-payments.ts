import { PAYMENT_POLL_AFTER } from '@vonk/schema';
import type { Context } from '../context.ts';
import { syncPayment } from './sync-payment.ts';

const BATCH = 100;

/** Asks after payments that are still open some minutes on, should the provider's hint have been lost. */
export async function syncOpenPayments(ctx: Context): Promise<void> {
  const rows = await ctx.db.prisma.payment.findMany({
    where: {
      status: { in: ['open', 'pending'] },
      provider_id: { not: null },
      updated_at: { lt: new Date(ctx.clock.now().getTime() - PAYMENT_POLL_AFTER) },
    },
    orderBy: { updated_at: 'asc' },
    take: BATCH,
    select: { provider_id: true },
  });
  for (const { provider_id: providerId } of rows) {
    if (providerId === null) continue;
    await syncPayment(ctx, { providerId }).catch((error) =>
      ctx.logger.warn({ err: error }, 'a payment could not be asked after'),
    );
  }
}
