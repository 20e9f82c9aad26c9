import { type CodeRow, expireUnmade } from '@vonk/db/sql';
import { HOUR, MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { askingProvider } from '../payments/asking-provider.ts';
import { syncPayment } from '../payments/sync-payment.ts';

/** An order whose way to the provider broke off may be taken up again for so long; what it holds waits for it. */
const TAKEN_UP_WITHIN = 2 * MINUTE;
/**
 * Members who change their mind do so within this; the money of an older order may be on its way, as a transfer's is
 * for days.
 */
export const CANCELED_WITHIN = HOUR;

/**
 * The payment that keeps a code may be over without our having heard of it, and one that the member orders again
 * instead of paying is canceled. What the provider does not cancel keeps the code, since an open checkout could still
 * pay it at the lower price.
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
 * Asks the provider to cancel an order, which it may refuse, and applies what came of it, be it that it was paid
 * meanwhile. No connection to the database is held while the provider is asked.
 */
export async function cancelOrder(ctx: Context, { id, providerId }: { id: string; providerId: string }): Promise<void> {
  await askingProvider(() => ctx.payments.cancelPayment(providerId)).catch((error) =>
    ctx.logger.warn({ err: error, paymentId: id }, 'the payment provider did not cancel'),
  );
  await askAfterOrder(ctx, { id, providerId });
}

/** An order that is open as far as we know: the provider is asked, and one that never came there is given up in time. */
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
 * Ends orders that never came to the provider, where nobody can pay them: all, or the one that another order waits for.
 * One that a mandate may be charged for is left alone for an hour, since the provider may have been asked and not heard.
 */
export async function giveUpUnmade(
  ctx: Context,
  { paymentId, before, now }: { paymentId: string | null; before: Date; now: Date },
): Promise<void> {
  const chargedBefore = new Date(now.getTime() - HOUR);
  await expireUnmade(ctx.db.pool, { paymentId, before, chargedBefore, at: now });
}
