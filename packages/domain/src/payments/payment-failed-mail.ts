import { findFailedOrder } from '@vonk/db/sql';
import { toMoney } from '@vonk/schema';
import type { Context } from '../context.ts';
import { sendWritten } from '../mail/write-mail.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/**
 * Sends a mail that a payment failed, with a link to pay. Not if the member has ordered again or paid another order
 * since, or the payment was paid after all.
 */
export async function sendPaymentFailedMail(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const failed = await findFailedOrder(ctx.db.pool, paymentId);
  if (!failed) return;
  const { user_id: userId, email: to, language: locale, name } = failed;
  const site = await ctx.sites.byId(failed.site_id);
  const amount = toMoney({ minor: failed.amount_minor, currency: failed.currency });
  const link = `${siteOrigin(ctx, site)}/transactions/${paymentId}`;
  await sendWritten(ctx, {
    site,
    to,
    locale,
    userId,
    cause: `payment-failed.${paymentId}`,
    purpose: 'service',
    content: { kind: 'payment-failed', data: { name, amount, link } },
  });
}
