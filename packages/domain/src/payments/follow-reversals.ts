import { prepared } from '@vonk/db/sql';
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
  const unseen = await prepared<{ provider_id: string }>(
    ctx.db.pool,
    `SELECT DISTINCT p.provider_id FROM unnest($1::text[], $2::timestamptz[], $3::boolean[]) AS r (provider_id, at, is_undone)
     JOIN payments p ON p.provider_id = r.provider_id
     WHERE p.updated_at < r.at OR (r.is_undone AND p.refunded_minor + p.charged_back_minor > 0)`,
    [
      reversals.map(({ providerId }) => providerId),
      reversals.map(({ at }) => new Date(at.getTime() + CLOCKS_APART).toISOString()),
      reversals.map(({ isUndone }) => isUndone),
    ],
  );
  for (const { provider_id: providerId } of unseen) {
    await syncPayment(ctx, { providerId }).catch((error) =>
      ctx.logger.warn({ err: error }, 'a payment could not be asked after'),
    );
  }
}
