import { readUnseenReversals } from '@vonk/db/sql';
import { DAY, MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { syncPayment } from './sync-payment.ts';

/** So far back: the provider repeats its hints for a day, and a worker may stand still over a weekend. */
const LOOK_BACK = 7 * DAY;
/** A dispute with a bank is decided within so long. */
const DISPUTED_FOR = 120 * DAY;
/** The provider's clock and ours may differ by so much. */
const CLOCKS_APART = 5 * MINUTE;

/**
 * Asks after payments that were refunded or charged back since they were last looked at, and those of which money counts
 * as gone that came back, should the provider's hint have been lost.
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
