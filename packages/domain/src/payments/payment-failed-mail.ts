import { findFailedOrder } from '@vonk/db/sql';
import { toMoney } from '@vonk/schema';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

/**
 * Sends a mail that a payment failed, with a link to pay. Not if the member has ordered again or paid another order
 * since, or the payment was paid after all.
 */
export async function sendPaymentFailedMail(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const failed = await findFailedOrder(ctx.db.pool, paymentId);
  if (!failed) return;
  const { user_id: id, name, amount_minor: minor, currency } = failed;
  const amount = toMoney({ minor, currency });
  await mailMember(ctx, {
    reader: { ...failed, id },
    cause: `payment-failed.${paymentId}`,
    purpose: 'service',
    content: ({ origin }) => ({
      kind: 'payment-failed',
      data: { name, amount, link: `${origin}/transactions/${paymentId}` },
    }),
  });
}
