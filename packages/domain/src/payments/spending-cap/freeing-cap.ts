import { AppError } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { askAfterOrder } from '../../discounts/free-code.ts';

/** Of one member's open orders that are asked after at once. */
const MOST_ASKED = 20;

/**
 * Tries again what the spending cap refused, once it is known of the member's open orders which are over: those count
 * while they could still be paid, and the provider's word of it may be on its way.
 */
export async function freeingCap<T>(ctx: Context, { userId }: SessionMember, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'spending_cap')) throw error;
    const open = await ctx.db.prisma.payment.findMany({
      where: { user_id: userId, status: { in: ['open', 'pending'] } },
      orderBy: { created_at: 'asc' },
      take: MOST_ASKED,
      select: { id: true, provider_id: true },
    });
    if (open.length === 0) throw error;
    await Promise.all(open.map(({ id, provider_id: providerId }) => askAfterOrder(ctx, { id, providerId })));
    return work();
  }
}
