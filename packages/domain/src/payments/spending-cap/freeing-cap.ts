import { AppError } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { askAfterOrder } from '../../discounts/free-code.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { cancelForRoom } from './cancel-for-room.ts';

/** Most open orders of a member to sync at once. */
const MOST_ASKED = 20;

export interface WantedOrder {
  site: SiteRecord;
  member: SessionMember;
  amount: { minor: number; currency: string };
}

/**
 * Retries what the spending cap refused after syncing the member's open orders, since some may be over without our
 * knowing. If it is still refused and would fit without orders that can be cancelled, cancels those and retries again.
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
