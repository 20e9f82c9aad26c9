import { type Answer, type endpoints, toMoney } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { listWithdrawable } from '../payments/withdrawals/list-withdrawable.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** What is lost with the account: credits, and the money that can still be refunded for some of them. */
export async function readUnused(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<Answer<typeof endpoints.getAccount>['unused']> {
  const { userId } = member;
  const [{ credits }, orders] = await Promise.all([
    ctx.db.prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { credits: true } }),
    listWithdrawable(ctx.db.pool, { site, userId, now: ctx.clock.now() }),
  ]);
  return {
    credits,
    withdrawable: orders.map(({ paymentId, amountMinor, currency, endsAt }) => ({
      payment_id: paymentId,
      amount: toMoney({ minor: amountMinor, currency }),
      ends_at: endsAt.toISOString(),
    })),
  };
}
