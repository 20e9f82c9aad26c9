import { DAY, REFUND_WITHIN_DAYS, toMoney } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { mailMember } from '../../mail/mail-member.ts';

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
  await mailMember(ctx, {
    reader: { ...user, site_id: payment.site_id },
    cause: `withdrawal-${news}.${withdrawalId}`,
    content: ({ site }) => ({
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
    }),
  });
}
