import { AppError } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { askAfterOrder } from '../../discounts/free-code.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { cancelForRoom } from './cancel-for-room.ts';

/** Of one member's open orders that are asked after at once. */
const MOST_ASKED = 20;

export interface WantedOrder {
  site: SiteRecord;
  member: SessionMember;
  amount: { minor: number; currency: string };
}

/**
 * Tries again what the spending cap refused, once it is known of the member's open orders which are over: those count
 * while they could still be paid, and the provider's word of it may be on its way. Where that is not enough, and the
 * order would fit without those that can still be canceled, it takes their place.
 */
export async function freeingCap<T>(ctx: Context, wanted: WantedOrder, work: () => Promise<T>): Promise<T> {
  return work()
    .catch(async (error: unknown) => {
      if (!isOverCap(error) || !(await askAfterOpen(ctx, wanted.member))) throw error;
      return work();
    })
    .catch(async (error: unknown) => {
      if (!isOverCap(error) || !(await cancelForRoom(ctx, wanted))) throw error;
      return work();
    });
}

function isOverCap(error: unknown): boolean {
  return error instanceof AppError && error.code === 'spending_cap';
}

/** @returns whether there were any */
async function askAfterOpen(ctx: Context, { userId }: SessionMember): Promise<boolean> {
  const open = await ctx.db.prisma.payment.findMany({
    where: { user_id: userId, status: { in: ['open', 'pending'] } },
    orderBy: { created_at: 'asc' },
    take: MOST_ASKED,
    select: { id: true, provider_id: true },
  });
  await Promise.all(open.map(({ id, provider_id: providerId }) => askAfterOrder(ctx, { id, providerId })));
  return open.length > 0;
}
