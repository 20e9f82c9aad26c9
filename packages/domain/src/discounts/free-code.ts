import { type CodeRow, expireUnmade } from '@vonk/db/sql';
import { HOUR, MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { askingProvider } from '../payments/asking-provider.ts';
import { syncPayment } from '../payments/sync-payment.ts';

/**
 * An order whose request to the provider was interrupted may be resumed for this long, and keeps its code until then.
 */
const TAKEN_UP_WITHIN = 2 * MINUTE;
/**
 * Members who change their mind do so within this time; for an older order the money may already be on its way, as with
 * a transfer for days.
 */
export const CANCELED_WITHIN = HOUR;

/**
 * Tries to free a code from the payment that holds it. That payment may have ended without our knowing; one that the
 * member replaces with a new order is canceled. If the provider does not cancel it, it keeps the code, since its open
 * checkout could still be paid at the lower price.
 */
export async function freeCode(ctx: Context, held: CodeRow): Promise<void> {
  const { holder_id: id, holder_provider_id: providerId } = held;
  if (id === null) return;
  const now = ctx.clock.now().getTime();
  const isFresh = held.holder_created_at !== null && held.holder_created_at.getTime() > now - CANCELED_WITHIN;
  const isAtCheckout = isFresh && held.holder_status === 'open' && held.holder_checkout_url !== null;
  if (providerId !== null && isAtCheckout) await cancelOrder(ctx, { id, providerId });
  else await askAfterOrder(ctx, { id, providerId });
}

/**
 * Requests the provider to cancel an order, which it may refuse, and applies the outcome, even if the order was paid in
 * the meantime. Holds no database connection during the request.
 */
export async function cancelOrder(ctx: Context, { id, providerId }: { id: string; providerId: string }): Promise<void> {
  await askingProvider(() => ctx.payments.cancelPayment(providerId)).catch((error) =>
    ctx.logger.warn({ err: error, paymentId: id }, 'the payment provider did not cancel'),
  );
  await askAfterOrder(ctx, { id, providerId });
}

/** Syncs an order that looks open with the provider; one that never reached the provider is given up after a while. */
export async function askAfterOrder(
  ctx: Context,
  { id, providerId }: { id: string; providerId: string | null },
): Promise<void> {
  if (providerId !== null) {
    await syncPayment(ctx, { providerId }).catch((error) =>
      ctx.logger.warn({ err: error, paymentId: id }, 'the payment provider did not answer'),
    );
    return;
  }
  const now = ctx.clock.now();
  await giveUpUnmade(ctx, { paymentId: id, before: new Date(now.getTime() - TAKEN_UP_WITHIN), now });
}

/**
 * Expires orders that never reached the provider and so cannot be paid: all, or the one that another order waits for.
 * Orders charged to a mandate are left alone for an hour, since the provider may have received the request after all.
 */
export async function giveUpUnmade(
  ctx: Context,
  { paymentId, before, now }: { paymentId: string | null; before: Date; now: Date },
): Promise<void> {
  const chargedBefore = new Date(now.getTime() - HOUR);
  await expireUnmade(ctx.db.pool, { paymentId, before, chargedBefore, at: now });
}
