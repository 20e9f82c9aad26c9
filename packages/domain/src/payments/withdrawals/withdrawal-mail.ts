import { DAY, type Locale, REFUND_WITHIN_DAYS, toMoney } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { sendWritten } from '../../mail/write-mail.ts';

/** Mails that a withdrawal was received, with all its details, or that its money could not be sent. */
export async function sendWithdrawalMail(
  ctx: Context,
  { withdrawalId, news }: { withdrawalId: string; news: 'requested' | 'refused' },
): Promise<void> {
  const withdrawal = await ctx.db.prisma.withdrawal.findUnique({
    where: { id: withdrawalId },
    include: { payment: { include: { user: true } } },
  });
  if (!withdrawal) return;
  const { payment, number, credits, amount_minor: minor, requested_at: requestedAt } = withdrawal;
  const { user, currency } = payment;
  const site = await ctx.sites.byId(payment.site_id);
  await sendWritten(ctx, {
    site,
    to: user.email,
    locale: user.language as Locale,
    userId: user.id,
    cause: `withdrawal-${news}.${withdrawalId}`,
    purpose: 'requested',
    content: {
      kind: news === 'requested' ? 'withdrawal-receipt' : 'withdrawal-refused',
      data: {
        number,
        credits,
        amount: toMoney({ minor, currency }),
        paid: toMoney({ minor: payment.amount_minor, currency }),
        paidAt: payment.paid_at ?? payment.created_at,
        requestedAt,
        refundBy: new Date(requestedAt.getTime() + REFUND_WITHIN_DAYS * DAY),
        timeZone: site.time_zone,
      },
    },
  });
}
