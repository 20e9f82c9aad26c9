import { preparedOne } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { CHARGE_WITHIN, type Charge, chargeByMandate } from '../debit/charge-by-mandate.ts';
import { failCharge } from '../fail-order.ts';

interface Sent extends Charge {
  user_id: string;
  discount_code_id: string | null;
  provider_customer_id: string;
  provider_mandate_id: string;
  /** The mandate is, or its member's account is closed. */
  is_revoked: boolean;
}

/**
 * Sends an order by a stored mandate once its time to be undone is over. From the first try on nobody can undo it; one
 * that was undone is not sent. May break off anywhere and be run again, also twice at once: there is one charge.
 * @throws AppError `payment_provider_unavailable`; refused, the order has failed.
 */
export async function sendOrder(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const now = ctx.clock.now();
  const order = await preparedOne<Sent>(
    ctx.db.pool,
    `UPDATE payments p SET sent_at = COALESCE(p.sent_at, $2) FROM mandates m, users u
     WHERE p.id = $1 AND p.status = 'open' AND p.provider_id IS NULL AND p.send_at IS NOT NULL
       AND COALESCE(p.sent_at, $2) > $3 AND m.id = p.mandate_id AND u.id = p.user_id
     RETURNING p.id, p.user_id, p.site_id, p.discount_code_id, u.language, p.credits, p.amount_minor, p.currency,
       m.provider_customer_id, m.provider_mandate_id, m.revoked_at IS NOT NULL OR u.status NOT IN ('not_confirmed', 'active') AS is_revoked`,
    [paymentId, now, new Date(now.getTime() - CHARGE_WITHIN)],
  );
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
