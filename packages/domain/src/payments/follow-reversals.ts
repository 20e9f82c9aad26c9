import { prepared } from '@vonk/db/sql';
import { DAY, MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { syncPayment } from './sync-payment.ts';

/** So far back: the provider repeats its hints for a day, and a worker may stand still over a weekend. */
const LOOK_BACK = 7 * DAY;
/** The provider's clock and ours may differ by so much. */
const CLOCKS_APART = 5 * MINUTE;

/**
 * Asks after payments that were refunded or charged back since they were last looked at, should the provider's hint have
 * been lost.
 */
export async function followReversals(ctx: Context): Promise<void> {
  const reversals = await ctx.payments.listReversals(new Date(ctx.clock.now().getTime() - LOOK_BACK));
  const unseen = await prepared<{ provider_id: string }>(
    ctx.db.pool,
    `SELECT DISTINCT p.provider_id FROM unnest($1::text[], $2::timestamptz[]) AS r (provider_id, at)
     JOIN payments p ON p.provider_id = r.provider_id WHERE p.updated_at < r.at`,
    [
      reversals.map(({ providerId }) => providerId),
      reversals.map(({ at }) => new Date(at.getTime() + CLOCKS_APART).toISOString()),
    ],
  );
  for (const { provider_id: providerId } of unseen) {
    await syncPayment(ctx, { providerId }).catch((error) =>
      ctx.logger.warn({ err: error }, 'a payment could not be asked after'),
    );
  }
}
