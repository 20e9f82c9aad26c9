import { preparedOne } from '@vonk/db/sql';
import { renderMail } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { toMoney } from '../credits/money.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailSite } from '../sites/mail-site.ts';
import { siteOrigin } from '../sites/site-origin.ts';

interface Failed {
  user_id: string;
  site_id: string;
  amount_minor: number;
  currency: string;
  email: string;
  language: Locale;
  name: string;
}

/**
 * Mails that a payment failed, with the way to another one. Not where the member has ordered again or paid another order
 * since, nor where it was paid after all.
 */
export async function sendPaymentFailedMail(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const failed = await preparedOne<Failed>(
    ctx.db.pool,
    `SELECT p.user_id, p.site_id, p.amount_minor, p.currency, u.email, u.language, pr.name
     FROM payments p JOIN users u ON u.id = p.user_id JOIN profiles pr ON pr.user_id = u.id
     WHERE p.id = $1 AND p.status = 'failed' AND u.status IN ('not_confirmed', 'active')
       AND NOT EXISTS (
         SELECT 1 FROM payments o WHERE o.user_id = p.user_id AND o.id <> p.id
           AND (o.created_at > p.created_at OR o.paid_at >= p.created_at)
       )`,
    [paymentId],
  );
  if (!failed) return;
  const { user_id: userId, email: to, language: locale, name } = failed;
  const site = await ctx.sites.byId(failed.site_id);
  const mail = await renderMail({
    kind: 'payment-failed',
    locale,
    site: mailSite(ctx, site, locale),
    data: {
      name,
      amount: toMoney({ minor: failed.amount_minor, currency: failed.currency }),
      link: `${siteOrigin(ctx, site)}/transactions/${paymentId}`,
    },
  });
  await sendMail(ctx, { site, to, userId, cause: `payment-failed.${paymentId}`, purpose: 'service', mail });
}
