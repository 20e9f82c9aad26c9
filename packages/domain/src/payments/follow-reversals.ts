import { readUnseenReversals } from '@vonk/db/sql';
import { DAY, MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { syncPayment } from './sync-payment.ts';

/** The provider repeats its webhooks for a day, and a worker may be down over a weekend. */
const LOOK_BACK = 7 * DAY;
/** A bank decides a dispute within this time. */
const DISPUTED_FOR = 120 * DAY;
/** Most that the provider's clock may differ from ours. */
const CLOCKS_APART = 5 * MINUTE;

/**
 * In case a webhook was lost: syncs payments that were refunded or charged back since the last check, and those whose
 * returned money may have come back to us.
 */
export async function followReversals(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const reversals = await ctx.payments.listReversals({
    refundsSince: new Date(now - LOOK_BACK),
    chargebacksSince: new Date(now - DISPUTED_FOR),
  });
  const unseen = await readUnseenReversals(
    ctx.db.pool,
    reversals.map(({ at, ...reversal }) => ({ ...reversal, at: new Date(at.getTime() + CLOCKS_APART) })),
  );
  for (const providerId of unseen) {
    await syncPayment(ctx, { providerId }).catch((error) =>
      ctx.logger.warn({ err: error }, 'a payment could not be asked after'),
    );
  }
}
