import { beginSending } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { CHARGE_WITHIN, chargeByMandate } from '../debit/charge-by-mandate.ts';
import { failCharge } from '../fail-order.ts';

/**
 * Sends an order by a stored mandate once it can no longer be undone; from the first attempt on, it cannot. Sends
 * nothing if it was undone. Interrupted, repeated and concurrent calls make one charge.
 * @throws AppError `payment_provider_unavailable`; if refused, the order has failed.
 */
export async function sendOrder(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - CHARGE_WITHIN);
  const order = await beginSending(ctx.db.pool, { paymentId, at: now, since });
  if (!order) return;
  const fail = () => ctx.db.tx((client) => failCharge(client, order, ctx.clock.now()));
  if (order.is_revoked) return fail();
  const mandate = { customerId: order.provider_customer_id, mandateId: order.provider_mandate_id };
  try {
    await chargeByMandate(ctx, order, mandate);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payment_provider_refused')) throw error;
    ctx.logger.warn({ err: error, paymentId }, 'the payment provider refused an order by a stored mandate');
    await fail();
  }
}
